/**
 * What a file of rules needs from a file that stands above it. Files import only what stands below them, so that no
 * two import each other in a circle. Where a file must call a function of one above, it declares so here, and the file
 * above says which function it is, once, as it is loaded:
 *
 *     export const IS_AWAKENED = new FromAbove<(s: State, card: number) => boolean>();   // characteristics.ts
 *     IS_AWAKENED.is(isAwakened);                                                        // awakening.ts, above it
 *     if (IS_AWAKENED.value(s, card)) …                                                  // characteristics.ts
 */
export class FromAbove<Value> {
  /** Undefined until the file above is loaded: nothing of the rules runs before all files are. */
  value = undefined as Value;

  /** To be called by the file above. */
  is(value: Value): void {
    if (this.value !== undefined) throw new Error('two files say what this is');
    this.value = value;
  }
}
