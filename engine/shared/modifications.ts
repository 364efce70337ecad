/**
 * Modifications: what a continuous effect changes. Those with a layer change derived fields of cards (derive.ts); the
 * others change rules, and are read where the rule is (rule-changes.ts).
 *
 * A modification is one record: name, operands, meaning, wording, its layer and what listens to it, and the function
 * that changes a card, which takes the operands as arguments.
 */
import { CODE, END } from '../kernel/tables.ts';
import { type ModificationRun, type OperatorRecord, OperatorTable } from './operators/operator.ts';

/** What else there is to say of a modification that changes cards. */
export interface ModificationTraits {
  /** Sets a number: where the layer table has `setBeforePlus` it is applied before what adds to it. */
  readonly sets?: boolean;
  /** Undoes what older effects of its layer have done, without setting a number: which of the two is older matters. */
  readonly overwrites?: boolean;
  /** Takes a card's abilities away. */
  readonly takesAbilities?: boolean;
  /** No text reads what it changes, so nothing depends on it. */
  readonly unread?: boolean;
  /** Does nothing in the list of an entry, because the effect makes an entry of another kind for it. */
  readonly onlyInAbilities?: boolean;
}

type Definition = Omit<OperatorRecord<ModificationRun>, 'run'>;
/** A modification that changes cards. Without `run` the layers do not apply it: other code reads it. */
type CardChange = Definition & ModificationTraits & { readonly run?: ModificationRun };

/**
 * Registering modifications whose records are written as arguments: those of one layer, or of one listener and its
 * places.
 */
interface Shorthand {
  readonly inLayer: (
    layer: number,
  ) => (
    name: string,
    operands: Definition['operands'],
    meaning: string,
    wording: Definition['wording'],
    run?: ModificationRun,
    traits?: ModificationTraits,
  ) => number;
  readonly rules: (
    listener: number,
    places: readonly string[],
  ) => (name: string, operands: Definition['operands'], meaning: string, wording: Definition['wording']) => number;
}

/** Most operands of a modification that changes a card: further ones are not passed to its function. */
const MOST_OPERANDS = 2;

function changesNothing(): void {}

/** The function of a modification that adds its number to a cell of the card. */
export function adding(cell: number): ModificationRun {
  return (s, c, number) => {
    s[c + cell] += number;
  };
}

/** The function of one that sets a cell of the card to its number. */
export function setting(cell: number): ModificationRun {
  return (s, c, number) => {
    s[c + cell] = number;
  };
}

/**
 * The function of one that gives the card bits of a cell, such as keywords or kinds. They stand `shift` bits further
 * left in the cell.
 */
export function givingBits(cell: number, shift = 0): ModificationRun {
  return (s, c, bits) => {
    s[c + cell] |= bits << shift;
  };
}

/** The function of one that takes bits of a cell away from the card. */
export function takingBits(cell: number): ModificationRun {
  return (s, c, bits) => {
    s[c + cell] &= ~bits;
  };
}

/** The modifications of one game. */
export class ModificationTable extends OperatorTable<ModificationRun> {
  // for each operator; index 0 is END
  /** The layer in which the modification is applied; 0 for a rule change. */
  readonly layers: number[] = [0];
  /** The event of the listeners that counts the cards which have it; 0 for none. */
  readonly listeners: number[] = [0];
  /** Which operand, counted from 1, is its number; 0 for none. */
  readonly numbers: number[] = [0];
  /** Which operand, counted from 1, is the filter of the cards that it is about; 0 for none. */
  readonly filters: number[] = [0];
  /** Its traits. */
  readonly sets: boolean[] = [false];
  readonly overwrites: boolean[] = [false];
  readonly onlyInAbilities: boolean[] = [false];
  readonly takesAbilities: boolean[] = [false];
  readonly unread: boolean[] = [false];

  /** The operator that gives an ability; END if the game has none. */
  givesAbility = END;

  /** @param layersEvent the event of the listeners that counts the cards which change derived values */
  constructor(private readonly layersEvent: number) {
    super('modification', changesNothing);
  }

  /**
   * Registers a modification that changes cards, in a layer. Without `run` the layers do not apply it: other code
   * reads it.
   */
  change(
    definition: Definition,
    layer: number,
    run = changesNothing as ModificationRun,
    traits: ModificationTraits = {},
  ): number {
    const count = Object.keys(definition.operands ?? {}).length;
    if (count > MOST_OPERANDS || run.length > 2 + count)
      throw new Error(
        `modification "${definition.name}" has ${count} operands, which are not those that its run takes`,
      );
    return this.add(definition, layer, this.layersEvent, run, traits);
  }

  /** Registers a modification that changes a rule; the code of that rule reads it. Listener 0: it has none. */
  rule(definition: Definition, listener: number): number {
    return this.add(definition, 0, listener, changesNothing, {});
  }

  /** `inLayer` and `rules` for games with many of them. */
  shorthand(): Shorthand {
    return {
      inLayer: (layer) => (name, operands, meaning, wording, run, traits) =>
        this.change({ name, operands, meaning, wording }, layer, run, traits),
      rules: (listener, places) => (name, operands, meaning, wording) =>
        this.rule({ name, places, operands, meaning, wording }, listener),
    };
  }

  /** Registers modifications of one layer. */
  inLayer(layer: number): (change: CardChange) => number {
    return ({ run, sets, overwrites, takesAbilities, unread, onlyInAbilities, ...definition }) =>
      this.change(definition, layer, run, { sets, overwrites, takesAbilities, unread, onlyInAbilities });
  }

  /** Registers rule changes with one listener, and in those places unless a record names others. */
  rules(listener: number, places?: readonly string[]): (change: Definition) => number {
    return (definition) => this.rule(places ? { places, ...definition } : definition, listener);
  }

  private add(
    definition: Definition,
    layer: number,
    listener: number,
    run: ModificationRun,
    traits: ModificationTraits,
  ): number {
    this.layers.push(layer);
    this.listeners.push(listener);
    const kinds = Object.values(definition.operands ?? {}).map(({ kind }) => kind);
    this.numbers.push(kinds.indexOf('value') + 1);
    this.filters.push(kinds.indexOf('filter') + 1);
    this.sets.push(traits.sets === true);
    this.overwrites.push(traits.overwrites === true);
    this.onlyInAbilities.push(traits.onlyInAbilities === true);
    this.takesAbilities.push(traits.takesAbilities === true);
    this.unread.push(traits.unread === true);
    const index = this.define({ ...definition, run });
    if (kinds.includes('ability')) this.givesAbility = index;
    return index;
  }

  /**
   * Bit k is set if the list at that address has a modification of layer k; TAKES_ABILITIES if one takes abilities
   * away.
   */
  layersOf(code: number, layerOf: readonly number[] = this.layers): number {
    let layers = 0;
    for (let pc = code; CODE[pc] !== END; pc += this.widths[CODE[pc]]) {
      if (layerOf[CODE[pc]] !== 0) layers |= 1 << layerOf[CODE[pc]];
      if (this.takesAbilities[CODE[pc]]) layers |= TAKES_ABILITIES;
    }
    return layers;
  }

  /**
   * The layers in which the list at that address changes a card. UNREAD_SHIFT above them stand those in which nobody
   * reads the changes.
   */
  scopeOf(code: number, layerOf: readonly number[] = this.layers): number {
    let acting = 0;
    let read = 0;
    for (let pc = code; CODE[pc] !== END; pc += this.widths[CODE[pc]]) {
      const operator = CODE[pc];
      if (layerOf[operator] === 0 || this.runs[operator] === changesNothing) continue;
      acting |= 1 << layerOf[operator];
      if (!this.unread[operator]) read |= 1 << layerOf[operator];
    }
    const takes = this.layersOf(code, layerOf) & TAKES_ABILITIES;
    return acting | takes | ((acting & ~read) << UNREAD_SHIFT);
  }
}

/** A bit in a set of layers: a modification among them takes abilities away. Layers are 1 to 6. */
export const TAKES_ABILITIES = 1 << 7;
/** See `scopeOf`. */
export const UNREAD_SHIFT = 8;
