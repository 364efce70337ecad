/** The misprints of the lists, by card number: what is printed, and what is meant. Each was reviewed. */
import type { ListedCard } from '../../../import/card-import.ts';

/** The misprints of texts: pairs of what is printed and what is meant. */
const CORRECTIONS: Readonly<Record<string, readonly string[]>> = {
  // without the added sentence, nobody else could be chosen
  '1-112': ['Delita. Break it.', 'Delita. Break it. You can only use this ability while Delita is attacking.'],
  '1-139': ['{D}: put', '{D}, put'],
  '1-158': ['each Player', 'each player'],
  // both lines are one: the lost keyword cannot be gained again
  '2-031': ['**Haste**.\nForwards cannot gain **Haste**', '**Haste** and cannot gain **Haste**'],
  '2-026': ['{i}{i} Freeze', '{i}{i}: Freeze'],
  '3-093': ['When Brandelis', '{EX} When Brandelis'],
  '3-095': ['ofYang', 'of Yang'],
  '3-105': ['Until of the end of turn', 'Until the end of the turn'],
  '5-015': ['{D}. put', '{D}, put'],
  '5-017': ['{D}. put', '{D}, put'],
  '5-081': ['Choose 1', '{EX} Choose 1'],
  '5-112': [
    'end of the turn.',
    'end of the turn. You can only use this ability if a _Job Class Zero Cadet_ is attacking.',
  ],
  '5-159': ['{EX} T When', '{EX} When'],
  '6-013': ['Job _SeeD Candidate_', '_Job SeeD Candidate_', 'When Selphie', '{EX} When Selphie'],
  '7-059': ['First Srike', 'First Strike'],
  '7-063': ['When Rem', '{EX} When Rem'],
  // the cost belongs to the end of the line before
  '7-067': ['You may pay\n{e}{e}: If you do so', 'You may pay {e}{e}. If you do so'],
  '7-098': ['"If Flanborg is put', '"When Flanborg is put'],
  '9-022': ["don't pay 1,", "don't pay {1},"],
  '9-117': ['number, return chosen Forward', 'number, return the chosen Forward'],
  '10-088': ['_First Strike_', '**First Strike**'],
  '11-058': [
    ...['may search 1', 'may search for 1'],
    ...['_Job Standard Unit Category FFCC_', '_Job Standard Unit_ _Category FFCC_'],
  ],
  '11-060': ['When Maina', '{EX} When Maina'],
  '11-127': ['_Category VII Character_', '_Category VII_ Character'],
  '11-134': ['{D}: put', '{D}, put'],
  '13-023': ['opponen must', 'opponent must'],
  '13-057': ['of the attack phase', 'of the Attack Phase'],
  '13-064': ['_Job Monk Forwards_', '_Job Monk_ Forwards'],
  '13-077': ['yoru', 'your'],
  '13-087': ['for one _', 'for 1 _'],
  '13-093': ['_Job King, Job Prince_', '_Job King_, _Job Prince_'],
  '13-132': ['Titanis', 'Titania'],
  // two conditions, of which the second includes the first
  '14-023': [
    'Strike**, and if you have 7 or more, Gilgamesh (FFBE) also gains',
    'Strike**.\nIf you have 7 or more different Elements among cards in your Break Zone, Gilgamesh (FFBE) gains',
  ],
  '14-041': ['_Job Primal._', '_Job Primal_.'],
  '14-083': ['turn,it', 'turn, it'],
  '14-087': ['sam turn', 'same turn'],
  '14-122': ['attacks. Choose', 'attacks, choose'],
  '16-012': ['Shijiin', 'Shijin', 'Suaku', 'Suzaku'],
  '16-017': [
    ...['becomes 9000.', 'becomes 9000. (These effects do not end at the end of the turn.)'],
    ...['same turn."\n(These effects don\'t end', 'same turn." (These effects do not end'],
  ],
  '16-043': ['Backukps', 'Backups'],
  '16-049': ['Shijiin', 'Shijin'],
  '16-057': ['cards or your', 'cards of your'],
  '16-076': ['intead', 'instead'],
  '16-087': ['Break Zone, add it', 'Break Zone. Add it'],
  '16-096': ['Shijiin', 'Shijin'],
  '16-111': ['Shijiin', 'Shijin'],
  // the text does not repeat the kind of Characters
  '16-122': ['control 5 or more, draw', 'control 5 or more _Category FFTA_ Characters, draw'],
  // the consequence of paying the lower cost is a line of its own
  '17-140': [
    ...['by 2. If you do so, when Golbez enters', 'by 2.\nWhen Golbez enters'],
    ...['the field, put Golbez', 'the field, if you paid the extra cost, put Golbez'],
  ],
  // the limit of use stands behind all modes
  '17-138': [
    ...[' instead. You can only use this ability once per turn:', ' instead:'],
    ...[
      '+1000 power until the end of the turn."',
      '+1000 power until the end of the turn." You can only use this ability once per turn.',
    ],
  ],
  // a limit that is printed once for both lines
  '16-097': [
    ...['becomes 7000.', 'becomes 7000. (These effects do not end at the end of the turn.)'],
    ...['becomes 10000.', 'becomes 10000. (These effects do not end at the end of the turn.)'],
    ...['\n(These effects do not end at the end of the turn.)', ''],
  ],
  '16-024': ['damaage', 'damage'],
  '17-044': ['hand. Play', 'hand: Play'],
  '17-060': ['enteres', 'enters'],
  '17-066': ['gaing Brave', 'gains Brave'],
  '17-102': ['choose one _', 'choose 1 _'],
  '17-110': ['botom', 'bottom'],
  '17-112': ['Tiamat', 'Kraken'],
  '18-003': ['ability is Machinist', 'ability if Machinist'],
  '18-070': ['cards or your', 'cards of your'],
  '18-103': ['unti lthe', 'until the'],
  '18-104': ['Gladiolus', 'Squall'],
  '18-105': ['incrased', 'increased'],
  '18-107': ['Forward of cost 3 or less onto', 'Forward of cost 3 or less from your hand onto'],
  '18-125': ['enterse', 'enters'],
  '18-134': ['Promptto', 'Prompto'],
  '18-139': ['only once per turn', 'only once per turn.'],
  '20-006': ["gain 'When", 'gain "When', 'damage.""', 'damage."'],
  '20-011': ['on to the field', 'onto the field'],
  '20-017': [', Deal', '. Deal'],
  '20-034': ['Summon or cost', 'Summon of cost'],
  '20-037': ['Materus', 'Mateus'],
  '20-062': ['Rits', 'Ritz'],
  // these are two abilities: the cost, and the consequence of having paid it
  '20-075': [
    'cast Cecil. If you do so, when Cecil enters the field, Cecil',
    'cast Cecil.\nWhen Cecil enters the field, if you paid the extra cost, Cecil',
  ],
  '20-083': ['**Haste**.\nThe Forwards opponent controls cannot gain **Haste**', '**Haste** and cannot gain **Haste**'],
  '20-090': ['_Job Standard Unit Category XIV_', '_Job Standard Unit_ _Category XIV_'],
  '20-098': ['card.\nWhen you do so', 'card. When you do so'],
  '20-109': ['enteres', 'enters'],
  '20-116': ['fielld', 'field'],
};

/** Names that the text of the card, or other cards, spell in another way. */
const NAMES: Readonly<Record<string, string>> = {
  '5-011': "Vermilion Bird l'Cie Zhuyu",
  '5-012': "Vermilion Bird l'Cie Caetuna",
  '5-091': 'Star Sibyl',
  '6-060': 'Lezaford',
  '6-061': 'Raptor',
  '10-061': 'Class Eighth Moogle',
  '11-128': 'Princess Sarah',
  '13-043': 'Stiltzkin',
  '14-041': 'Ixali',
};

/** Cards whose text has the icon of an EX Burst, and whose column says that they have none. */
const EX_BURSTS: ReadonlySet<string> = new Set(['10-127', '16-021', '16-049', '18-102']);

/** The card with its misprints mended. */
export function corrected(card: ListedCard, number: string): ListedCard {
  const corrections = CORRECTIONS[number] ?? [];
  let { text = '' } = card;
  for (let i = 0; i < corrections.length; i += 2) text = text.replaceAll(corrections[i], corrections[i + 1]);
  const name = NAMES[number] ?? card.name;
  return { ...card, name, text, ...(EX_BURSTS.has(number) && { exburst: 'true' }) };
}
