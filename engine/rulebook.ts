/** What an engine does with a clause: follows it, knowingly does otherwise, or has nothing to do with it. */
export type RuleStatus = 'modelled' | 'deviates' | 'out-of-scope';

/** One clause of a game's rules, in our own words. */
export interface Rule {
  readonly id: string;
  readonly status: RuleStatus;
  readonly title: string;
  readonly meaning: string;
  /** required unless modelled */
  readonly reason?: string;
}
