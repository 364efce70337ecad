/** What the engine does about a clause: it follows it, knowingly deviates from it, or has nothing to do with it. */
export type RuleStatus = 'modelled' | 'deviates' | 'out-of-scope';

/** One clause of a game's rules, in our own words. */
export interface Rule {
  readonly id: string;
  readonly status: RuleStatus;
  readonly title: string;
  readonly meaning: string;
  /** required unless the clause is modelled */
  readonly reason?: string;
}

/** A row of a rulebook: the engine follows the clause. Line breaks in the texts of a row count as spaces. */
export function modelled(id: string, title: string, meaning: string): Rule {
  return { id, status: 'modelled', title, meaning: inOneLine(meaning) };
}

/** A row of a rulebook: the engine knowingly deviates from the clause. */
export function deviates(id: string, title: string, meaning: string, reason: string): Rule {
  return { id, status: 'deviates', title, meaning: inOneLine(meaning), reason: inOneLine(reason) };
}

/** A row of a rulebook: the engine has nothing to do with the clause. */
export function outOfScope(id: string, title: string, meaning: string, reason: string): Rule {
  return { id, status: 'out-of-scope', title, meaning: inOneLine(meaning), reason: inOneLine(reason) };
}

function inOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
