/** The card pool: checked cards compiled to rows of the definition and ability tables, and worded back from them. */
import { addRow, fillRow, hashOf, rowsByLine, sentence, setFlag, setListener } from '../../cards/ability-rows.ts';
import type { CardPool as AnyPool } from '../../cards/card-pool.ts';
import { type ChoiceOperators, lowerLine, lowerList } from '../../cards/lowering.ts';
import { fillTrigger, listeningZones, triggerOf, triggerText } from '../../cards/trigger-operators.ts';
import { type Reading, Wording } from '../../cards/wording.ts';
import { createPools } from '../../files/shipped-cards.ts';
import type { CardSummary } from '../../game.ts';
import { NONE } from '../../kernel/layout.ts';
import * as T from '../../kernel/tables.ts';
import {
  CARD_FILES,
  CARD_VOCABULARY,
  CHOOSING_OPERATORS,
  type CheckedAbility,
  type CheckedCard,
  type FormName,
} from './card-file.ts';
import { FACTS, FIELDS } from './facts.ts';
import * as L from './layout.ts';
import { dependenciesOf, MODIFICATIONS } from './operators/modifications.ts';
import { TRIGGERS } from './operators/triggers.ts';

/** Pools of cards, found by id and by row. */
export const POOLS = createPools({
  files: CARD_FILES,
  compile: (source: CheckedCard, { def }): CardSummary => {
    compileCard(source, def);
    return { def, id: source.id, name: source.name };
  },
});
export type CardPool = AnyPool<CheckedCard, CardSummary>;

// ---- compiling ----

function compileCard(card: CheckedCard, def: number): void {
  const d = T.defOffset(def);
  FACTS.write(def, card);
  T.DEFS[d + T.DEF_NAME] = T.internName(card.name);
  T.DEFS[d + T.DEF_HASH] = hashOf(card.id);
  T.DEFS[d + L.DEF_PRICE] = lowerList(card.price);
  T.DEFS[d + L.DEF_TEXT] = NONE;
  card.abilities.forEach((ability, number) => {
    compileAbility(def, ability, number);
  });
}

const KINDS: Readonly<Record<FormName, number>> = {
  triggered: L.ABILITY_TRIGGERED,
  static: L.ABILITY_STATIC,
  activated: L.ABILITY_ACTIVATED,
  kindle: L.ABILITY_KINDLE,
  text: L.ABILITY_TEXT,
};

const CHOICES: ChoiceOperators = { choose: CHOOSING_OPERATORS, select: '', modes: '' };

/** One row for a printed line, or one a trigger. */
function compileAbility(def: number, ability: CheckedAbility, number: number): void {
  switch (ability.form) {
    case 'triggered':
      for (const trigger of ability.triggers) {
        const { run, operands } = triggerOf(TRIGGERS, trigger);
        const zones = listeningZones(run, operands, L.ZONE_BIT_FIELD);
        fillTrigger(compileRow(def, ability, number, zones), run, operands);
        setListener(def, zones === L.ZONE_BIT_FIELD ? T.DEF_LISTENS : T.DEF_LISTENS_ELSEWHERE, run.event);
      }
      break;
    case 'static': {
      const row = compileRow(def, ability, number);
      for (const { index } of ability.modifications) setListener(def, T.DEF_LISTENS, MODIFICATIONS.listeners[index]);
      for (const dependency of dependenciesOf(row)) setListener(def, T.DEF_LISTENS, dependency);
      break;
    }
    default: {
      const row = compileRow(def, ability, number);
      if (ability.form === 'text') T.DEFS[T.defField(def, L.DEF_TEXT)] = row;
      else setFlag(def, ability.form === 'kindle' ? L.FLAG_DEF_KINDLES : L.FLAG_DEF_ABILITY);
    }
  }
}

function compileRow(def: number, ability: CheckedAbility, number: number, zones = L.ZONE_BIT_FIELD): number {
  const row = addRow(def);
  const code = lowerLine(ability, CARD_VOCABULARY, CHOICES);
  fillRow(row, code, { kind: KINDS[ability.form], zones, number, line: ability });
  return row;
}

// ---- wording ----

/** How the texts of this game read. */
export const READING: Reading = {
  noun: 'type',
  anything: 'card',
  adjectives: ['rested'],
  terms: {},
  ability: (row) => describeAbility([row]).replace(/\.$/, ''),
};

/** What a card is and does, one line a printed line. */
export function describeCard(card: CardSummary): string {
  const head = [`${card.id}  ${card.name}`, FACTS.head(card.def).join(' · ')];
  return [...head, ...rowsByLine(card.def).map(describeAbility)].join('\n');
}

/** One printed line; `rows` are its rows, one a trigger. */
function describeAbility(rows: readonly number[]): string {
  const wording = new Wording(CARD_VOCABULARY, READING);
  const a = T.abilityOffset(rows[0]);
  const condition = T.ABILITIES[a + T.ABILITY_CONDITION];
  const only = condition === 0 ? '' : `if ${wording.condition(condition)}`;
  const effects = (): string => wording.effects(T.ABILITIES[a + T.ABILITY_EFFECT]);
  const line = (head: readonly string[], does: string): string =>
    sentence([head.filter(Boolean).join(', '), does].filter(Boolean).join(': '));
  switch (T.ABILITIES[a + T.ABILITY_KIND]) {
    case L.ABILITY_STATIC: {
      const affects = T.ABILITIES[a + T.ABILITY_AFFECTS];
      return line(
        [only],
        wording.modifications(T.ABILITIES[a + T.ABILITY_EFFECT], affects === 0 ? undefined : affects),
      );
    }
    case L.ABILITY_TRIGGERED:
      return line([`when ${rows.map((row) => triggerText(TRIGGERS, row, wording)).join(' or ')}`, only], effects());
    case L.ABILITY_ACTIVATED:
      return line([wording.cost(T.ABILITIES[a + T.ABILITY_COST]), ...FIELDS.limits(rows), only], effects());
    case L.ABILITY_KINDLE:
      return 'Rest this sprite: kindle 1 energy.';
    default:
      return line([only], effects());
  }
}
