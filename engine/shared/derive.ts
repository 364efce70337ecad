/**
 * Deriving: what continuous effects make of cards, layer by layer. The derived fields of every card in a zone that has
 * them get their printed values; then the effects of each layer are applied, of static abilities and of entries, in the
 * order of layers.ts.
 *
 * `createDeriver` makes the functions of one game from its layer table. A game keeps the modifications themselves (what
 * each does to a card), which entries change a card, and which abilities work. What is about is gathered once a
 * derivation (`derive/gathering.ts`, kept in `about.ts`), applied layer by layer (`layer.ts`, `applying.ts`), to all
 * cards or to those that may have changed (`chosen.ts`).
 */
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';
import { DIRTY_ALL } from './characteristics.ts';
import { about, derivedCards, eachWalked, walked } from './derive/about.ts';
import { type Age, createAge, createMeetings } from './derive/age.ts';
import {
  type Actions,
  createActions,
  createEffectRun,
  createModifying,
  createPresence,
  createSignature,
} from './derive/applying.ts';
import { type Chosen, createChosen, inAll } from './derive/chosen.ts';
import { createFinalReading } from './derive/final.ts';
import { createGathering, createZoneGathering, type Gathering } from './derive/gathering.ts';
import { createHandles } from './derive/handles.ts';
import type { DeriveHooks } from './derive/hooks.ts';
import { type Collecting, createCollecting, createHalves, type Halves } from './derive/layer.ts';
import { createListLayers, type Lists } from './derive/lists.ts';
import { createLost, type Lost } from './derive/lost.ts';
import { applyLayer } from './layers.ts';

/** Deriving in one game. */
export interface Deriver
  extends Derivation,
    Pick<Lists, 'layersOf' | 'scopeOf'>,
    Pick<Lost, 'hasNoAbilities' | 'hasLostSince'>,
    Age {}

/** Notes the zones that the layers must look at; the cards of other zones keep their printed values. */
function walkTouched(zones: readonly number[]): void {
  about.walkedCount = 0;
  for (let i = 0; i < zones.length; i++)
    if (i === 0 || ((about.touchedZones >> (zones[i] >> 1)) & 1) !== 0) walked[about.walkedCount++] = zones[i];
}

/** One derivation. */
export interface Derivation {
  /** Computes the derived values that DERIVED_DIRTY names; to be given to `setDeriver`. */
  readonly derive: (s: State) => void;
}

/** Applying layers, one after the other. */
interface LayerRuns {
  /** `beginning`: the layers, as bits, in which cards may have something by themselves. */
  readonly applyLayers: (s: State, from: number, to: number, beginning: number) => void;
}

/** Makes the `LayerRuns` of one game. */
function createLayerRuns(
  hooks: Pick<DeriveHooks, 'beginLayer'>,
  halves: Halves,
  collecting: Collecting,
  layerActions: Actions,
): LayerRuns {
  const { beginLayer } = hooks;
  const { instances } = halves;
  const { collectInstances } = collecting;
  const { actions } = layerActions;

  function beginLayerOfAll(s: State, layer: number, begin: NonNullable<DeriveHooks['beginLayer']>): void {
    if (about.choosing) for (let i = 0; i < about.chosenCount; i++) begin(s, derivedCards[i], layer);
    else eachWalked(s, begin, layer);
  }

  function applyLayers(s: State, from: number, to: number, beginning: number): void {
    for (let layer = from; layer <= to; layer++) {
      if (beginLayer !== undefined && ((beginning >> layer) & 1) !== 0) beginLayerOfAll(s, layer, beginLayer);
      if ((about.gatheredAny & (1 << layer)) === 0) continue;
      about.currentLayer = layer;
      about.begunBefore = about.begunCount;
      collectInstances(s, layer);
      if (instances.count > 0) applyLayer(s, instances, actions);
    }
  }

  return { applyLayers };
}

/** Makes the `Derivation` of one game. */
function createDerivation(
  hooks: Pick<
    DeriveHooks,
    'beginLayer' | 'beginsIn' | 'layers' | 'layout' | 'lostBit' | 'lostField' | 'rowsChange' | 'setPrinted' | 'zones'
  >,
  listLayers: Lists,
  gathering: Gathering,
  layerRuns: LayerRuns,
  choosing: Chosen,
): Derivation {
  const { rowsChange, setPrinted, zones, beginLayer, beginsIn = inAll } = hooks;
  const { LISTEN_LAYERS: layersEvent, LAYERED: layered } = hooks.layout;
  const { first: firstLayer, last: lastLayer } = hooks.layers;
  const { useLayers } = listLayers;
  const { gatherAll } = gathering;
  const { applyLayers } = layerRuns;
  const { choose } = choosing;
  const finalReading = createFinalReading(hooks);

  function setAllPrinted(s: State): void {
    if (about.choosing) {
      for (let i = 0; i < about.chosenCount; i++) setPrinted(s, derivedCards[i]);
      return;
    }
    for (let i = 0; i < zones.length; i++) {
      for (let player = 0; player < 2; player++) {
        for (let card = firstCard(s, zones[i] + player); card !== K.NONE; card = nextCard(s, card)) setPrinted(s, card);
      }
    }
  }

  function derive(s: State): void {
    const dirty = s[K.DERIVED_DIRTY];
    s[K.DERIVED_DIRTY] = 0;
    const active = s[K.LISTENERS + layersEvent] !== 0 || s[K.CONTINUOUS_COUNT] !== 0;
    if (!active && !rowsChange && s[layered] === 0) return;
    s[layered] = active ? 1 : 0;
    useLayers(s);
    gatherAll(s);
    walkTouched(zones);
    about.choosing = dirty > DIRTY_ALL && choose(s, dirty);
    setAllPrinted(s);
    about.begunCount = 0;
    const beginning = beginLayer === undefined ? 0 : beginsIn(s);
    applyLayers(s, firstLayer, lastLayer, beginning);
    if (finalReading?.isNeeded() !== true) return;
    finalReading.lay(s);
    about.begunCount = 0;
    about.grantedCount = 0;
    applyLayers(s, firstLayer, firstLayer, beginning);
    finalReading.takeBack(s);
    applyLayers(s, firstLayer + 1, lastLayer, beginning);
  }

  return { derive };
}

/** Makes the functions of one game. */
export function createDeriver(hooks: DeriveHooks): Deriver {
  const lists = createListLayers(hooks);
  const lost = createLost(hooks, lists);
  const age = createAge(hooks, lists, createMeetings(hooks, lists));
  const handles = createHandles(hooks);
  const gathering = createGathering(hooks, lists, handles, createZoneGathering(hooks, lists));
  const halves = createHalves(hooks, lists, handles);
  const collecting = createCollecting(hooks, lists, lost, handles, halves);
  const presence = createPresence(hooks, lost, handles);
  const modifying = createModifying(hooks, lists, handles);
  const applying = createEffectRun(hooks, lost, handles, presence, modifying);
  const actions = createActions(hooks, applying, createSignature(hooks, lists, handles, presence));
  const runs = createLayerRuns(hooks, halves, collecting, actions);
  const chosen = createChosen(hooks, lost, handles);
  const derivation = createDerivation(hooks, lists, gathering, runs, chosen);
  return {
    derive: derivation.derive,
    layersOf: lists.layersOf,
    scopeOf: lists.scopeOf,
    hasNoAbilities: lost.hasNoAbilities,
    hasLostSince: lost.hasLostSince,
    ageMatters: age.ageMatters,
  };
}
