/**
 * Parts of card files, written as their authors write them: one key a line, and texts that are short enough on one
 * line.
 */
import { Document, isMap, isSeq, visit, type YAMLMap, type YAMLSeq } from 'yaml';

/** Longest line of a text that stands on one. */
const LINE = 96;

/** A value of a file as YAML, with a line end behind it. */
export function toYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Collection: (_, node, path) => {
      const parent = path[path.length - 1];
      // a card, the list of its lines, and what stands behind a dash of a list are blocks
      const isBlock = !path.some((outer) => isMap(outer)) || holdsMaps(node) || (isSeq(parent) && parent.flow !== true);
      if (!isBlock && oneLine(node.toJS(document)).length + 2 * path.length <= LINE) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** Is it a list of maps, each of which gets a line? */
function holdsMaps(node: YAMLMap | YAMLSeq): boolean {
  return isSeq(node) && node.items.length > 1 && node.items.every((item) => isMap(item));
}

function oneLine(value: unknown): string {
  return JSON.stringify(value).replace(/"/g, '');
}
