import { describe, expect, it } from 'vitest';
import { InputError } from '../../engine/index.ts';
import { hidePassword, readQueueAddress, safetyNote } from './address.ts';

describe('the address of a queue', () => {
  it('has host, port, database, user and password', () => {
    expect(readQueueAddress('rediss://me:p%40ss@queue.example:6380/2', {})).toEqual({
      host: 'queue.example',
      port: 6380,
      db: 2,
      tls: true,
      username: 'me',
      password: 'p@ss',
      name: 'rediss://queue.example:6380/2',
    });
  });

  it('is this machine and the standard port when nothing else is said', () => {
    expect(readQueueAddress('redis://', {})).toMatchObject({ host: '127.0.0.1', port: 6379, db: 0, tls: false });
    expect(readQueueAddress('redis://[::1]:7000', {})).toMatchObject({ host: '::1', port: 7000 });
  });

  it('takes user and password from the environment where it has none', () => {
    const environment = { ASSAY_QUEUE_USER: 'me', ASSAY_QUEUE_PASSWORD: 'secret' };
    expect(readQueueAddress('redis://far', environment)).toMatchObject({ username: 'me', password: 'secret' });
    expect(readQueueAddress('redis://you:own@far', environment)).toMatchObject({ username: 'you', password: 'own' });
  });

  it.each([
    ['exp.yaml', 'it cannot be read'],
    ['http://me:secret@host', 'it begins with http:'],
    ['redis://me:secret@host/name', 'the database is a number'],
    ['redis://me:secret@host:0x1', 'it cannot be read'],
    ['redis://me:secret@host/1?tls=no', 'nothing may stand behind the number of the database'],
  ])('%s is refused with one sentence, and without its password', (text, why) => {
    const read = () => readQueueAddress(text, {});
    expect(read).toThrow(InputError);
    expect(read).toThrow(why);
    expect(read).not.toThrow(/secret/);
  });

  it('is hidden in a command line, whatever the password holds', () => {
    expect(hidePassword('redis://me:s/e@c:ret@host:6379/1')).toBe('redis://***@host:6379/1');
    expect(hidePassword('--queue=rediss://:secret@host')).toBe('--queue=rediss://***@host');
    expect(hidePassword('redis://host:6379')).toBe('redis://host:6379');
  });

  it('of another machine gets a note unless it is encrypted and has a password', () => {
    const noteOf = (text: string) => safetyNote(readQueueAddress(text, {}));
    expect(noteOf('redis://127.0.0.1')).toBeUndefined();
    expect(noteOf('redis://localhost')).toBeUndefined();
    expect(noteOf('rediss://:secret@far')).toBeUndefined();
    expect(noteOf('redis://far')).toContain('without encryption (rediss://) and a password');
    expect(noteOf('redis://127.0.0.1.example')).toContain('another machine');
  });
});
