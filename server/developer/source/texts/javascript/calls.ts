import { child, list, nameOf, unwrap, words, type Node } from './nodes.ts';
import { joinedPieces, literalPiece } from './strings.ts';
import { addText, NOWHERE, type StringContext, type Walk } from './walk.ts';

/** Functions that translate: i18next, vue-i18n, next-intl, gettext. By the last part of their name. */
const TRANSLATE = new Set(['t', '$t', 'tc', '$tc', '__', '_', 'gettext', 'translate', '$_']);
/** Functions whose arguments are invisible to users. By the last part of their name, or the part before it. */
const SILENT = new Set(
  `require import querySelector querySelectorAll getElementById getElementsByClassName closest matches addEventListener
  removeEventListener dispatchEvent createElement createElementNS setAttribute getAttribute removeAttribute hasAttribute
  getItem setItem removeItem fetch get post put patch delete head request push replace navigate redirect cva clsx cn cx
  classnames classNames twMerge twJoin tv includes startsWith endsWith indexOf lastIndexOf split join match matchAll
  replaceAll test exec localeCompare toLocaleString toLocaleDateString toLocaleTimeString log warn debug trace
  emit $emit on off once dispatch commit register describe it expect getByText getByRole invariant assert
  addColumn sql gql css keyframes styled createContext defineProps defineEmits inject provide hasOwnProperty
  has set getPropertyValue setProperty append enum literal useSelector lookup resolve URL Date RegExp Intl Symbol
  Worker Event CustomEvent NumberFormat DateTimeFormat PluralRules ListFormat RelativeTimeFormat Collator
  useTranslation useTranslations getTranslations namespaces loadNamespaces changeLanguage format strftime
  createRoute createFileRoute defineStore`.split(/\s+/),
);
const SILENT_OBJECTS = new Set(
  `console localStorage sessionStorage process path fs document.cookie axios router history location window.location
  Intl Reflect Object JSON classList dataset performance analytics gtag mixpanel posthog sentry Sentry`.split(/\s+/),
);

function last(name: string) {
  return name.split('.').at(-1) ?? '';
}

function before(name: string) {
  return name.split('.').slice(0, -1).join('.');
}

/** Whether a function's arguments are invisible to users. */
export function isSilent(name: string): boolean {
  return SILENT.has(last(name)) || SILENT_OBJECTS.has(last(before(name)));
}

/** Whether a call translates its first argument. */
export function translates(walk: Walk, name: string): boolean {
  return TRANSLATE.has(last(name)) || walk.prefixes.has(name);
}

/** The string property of an object under a name, null where it is none. */
function property(node: Node | null, name: RegExp): Node | null {
  const inner = unwrap(node);
  if (inner?.type !== 'ObjectExpression') return null;
  const found = list(inner, 'properties').find((each) => name.test(nameOf(child(each, 'key'))));
  const value = found ? unwrap(child(found, 'value')) : null;
  return value?.type === 'StringLiteral' ? value : null;
}

/** Adds the default value that a call or a component brings for its key. */
export function addDefault(walk: Walk, node: Node, key: string, place: StringContext): void {
  addText(walk, joinedPieces(walk, node), {
    role: 'text',
    kinds: place.kinds,
    message: true,
    ...(key && { belongsTo: key }),
  });
}

/** Adds a key that code names: whole, or as it begins and ends. */
export function addKey(walk: Walk, node: Node, callee: string, place: StringContext): string {
  const pieces = joinedPieces(walk, node);
  const first = pieces[0];
  const own = last(callee) && walk.prefixes.has(callee) ? walk.prefixes.get(callee) : '';
  const whole = pieces.length === 1 && first?.kind === 'text' ? first : null;
  const at = { start: node.start, kinds: place.kinds, prefix: own ?? '' };
  // A name bound to two prefixes is ambiguous, so it counts as composed.
  if (whole && own !== null) {
    walk.found.calls.push({ key: whole.text, begins: '', ends: '', piece: whole, ...at });
    return own ? `${own}.${whole.text}` : whole.text;
  }
  const begins = first?.kind === 'text' && !whole ? first.text : '';
  const final = pieces.at(-1);
  const ends = final?.kind === 'text' ? final.text : '';
  if (begins || ends) walk.found.calls.push({ key: null, begins, ends, piece: null, ...at });
  return '';
}

const STRINGS = new Set(['StringLiteral', 'TemplateLiteral', 'BinaryExpression']);

/** `t('key', 'Default')`, `t('Text')`, `t('key', { defaultValue: 'Text' })`. */
export function visitTranslation(walk: Walk, node: Node, callee: string, place: StringContext): void {
  const [first, second, ...rest] = list(node, 'arguments');
  const key = unwrap(first ?? null);
  if (!key || !STRINGS.has(key.type)) {
    for (const argument of list(node, 'arguments')) walk.visit(argument, NOWHERE);
    return;
  }
  const name = addKey(walk, key, callee, place);
  if (key.type === 'StringLiteral') {
    addText(walk, [literalPiece(walk, key)], { role: 'key', kinds: place.kinds, message: true, belongsTo: name });
  } else walk.visitCode(key);
  const inner = unwrap(second ?? null);
  if (inner?.type === 'StringLiteral' || inner?.type === 'TemplateLiteral') addDefault(walk, inner, name, place);
  else {
    const value = property(inner, /^defaultValue(?:_\w+)?$/);
    if (value) addDefault(walk, value, name, place);
    else walk.visitCode(inner);
  }
  for (const argument of rest) walk.visitCode(argument);
}

/** `{ id: 'key', defaultMessage: 'Text', description: 'For translators' }`; false: this is no message. */
export function visitMessage(walk: Walk, node: Node, place: StringContext): boolean {
  const text = property(node, /^defaultMessage$/);
  if (!text) return false;
  const id = property(node, /^id$/);
  const key = id ? addKey(walk, id, '', place) : '';
  addDefault(walk, text, key, place);
  if (id) addText(walk, [literalPiece(walk, id)], { role: 'code', kinds: [] });
  for (const each of list(node, 'properties')) {
    const value = unwrap(child(each, 'value'));
    if (value !== text && value !== id) walk.visitCode(value);
  }
  return true;
}

/** `const t = useTranslations('auth')`, `const { t } = useTranslation('ns', { keyPrefix: 'auth' })`. */
export function noticeTranslator(walk: Walk, declarator: Node): void {
  const value = unwrap(child(declarator, 'init'));
  const call = value?.type === 'AwaitExpression' ? unwrap(child(value, 'argument')) : value;
  if (call?.type !== 'CallExpression') return;
  const callee = last(nameOf(child(call, 'callee')));
  const [first, second] = list(call, 'arguments');
  const prefix =
    callee === 'useTranslations' || callee === 'getTranslations'
      ? words(unwrap(first ?? null), 'value')
      : callee === 'useTranslation'
        ? words(property(second ?? null, /^keyPrefix$/), 'value')
        : null;
  if (prefix === null) return;
  const target = child(declarator, 'id');
  const names =
    target?.type === 'Identifier'
      ? [nameOf(target)]
      : target
        ? list(target, 'properties').map((each) => nameOf(child(each, 'value')))
        : [];
  for (const name of names) {
    if (callee === 'useTranslation' && !prefix && name !== 't') continue;
    const seen = walk.prefixes.get(name);
    walk.prefixes.set(name, seen === undefined || seen === prefix ? prefix : null);
  }
}
