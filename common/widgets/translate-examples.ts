import type { Json, JsonObject, LayoutNode, NodeTree } from '../layout/document';
import { isRecord } from '../rules/is-record';

/**
 * The example texts of widgets and patterns in a language, by their English ones (`examples/<language>.json`). Names of people
 * and of other sites stay as they are and are not there.
 */
export type ExampleWords = Readonly<Record<string, string>>;

/** What is no text for people; figures and words may be written alike there. */
const OTHER: readonly string[] = ['style', 'href', 'link', 'src', 'name'];

function translated(value: Json, words: ExampleWords): Json {
  if (typeof value === 'string') return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
  if (Array.isArray(value)) return value.map((each: Json) => translated(each, words));
  return isRecord(value) ? translatedProps(value, words) : value;
}

function translatedProps(props: JsonObject, words: ExampleWords): JsonObject {
  const entries = Object.entries(props).map(([key, value]) => [
    key,
    OTHER.includes(key) ? value : translated(value, words),
  ]);
  return Object.fromEntries(entries) as JsonObject;
}

/** A new tree with its example texts in another language. */
export function translateExamples({ rootId, nodes }: NodeTree, words: ExampleWords): NodeTree {
  const entries = Object.entries(nodes).map(([id, node]): [string, LayoutNode] => [
    id,
    { ...node, props: translatedProps(node.props, words) },
  ]);
  return { rootId, nodes: Object.fromEntries(entries) };
}
