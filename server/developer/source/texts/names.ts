import { KINDS, type Kind } from './text.ts';

/** The words of a name: `ctaLabel`, `cta-label` and `CTA_LABEL` are `cta`, `label`. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
}

/** Names whose values only code reads: addresses, identifiers, looks and behaviour. By the name's last word. */
const CODE = new Set(
  `class classes classname classnames id ids key keys ref refs type types variant variants size sizes color colors colour
  colours scheme href to src srcset url urls uri link path paths pathname slug icon icons as align role target rel method
  action for style styles sx css layout mode direction dir position placement side tone intent appearance theme severity
  level shape width height gap padding margin testid autocomplete lang locale locales language format pattern currency
  breakpoint spacing justify display weight font family loading event events selector query namespace ns module
  route router endpoint host hostname domain origin port file filename folder extension mime encoding charset schema
  table column field fields prop props attribute state status kind token tokens secret password email phone env node tag
  tags element animation transition easing duration delay background border radius shadow transform cursor overflow
  zindex order index count min max step value values option crossorigin integrity nonce import imports
  require command script scripts engine version regex regexp separator delimiter timezone model entity`.split(/\s+/),
);

/** Names whose values are shown, regardless of their form. By the name's last word. */
const SHOWN = new Set(
  `alt title placeholder label heading headline text description subtitle caption message tooltip hint helper cta
  summary question answer quote eyebrow tagline lead copy subheading subheader greeting legend footnote note
  notice excerpt blurb paragraph sentence slogan motto disclaimer error success warning info badge
  header footer children button`.split(/\s+/),
);

/** What the value of a property, an attribute or a variable is, judged by its name; `maybe`: its words decide. */
export type Judged = 'shown' | 'maybe' | 'code';

/** Judges by the last word: `buttonLabel` is shown, `labelId` is code. */
export function judgeName(name: string): Judged {
  if (/^(?:data-|on[A-Z]|aria-(?:controls|labelledby|describedby|owns|live|haspopup|current))/.test(name))
    return 'code';
  if (/^(?:aria-label|aria-description|aria-placeholder|aria-roledescription|aria-valuetext)$/.test(name))
    return 'shown';
  const last = wordsOf(name).at(-1) ?? '';
  if (CODE.has(last)) return 'code';
  return SHOWN.has(last) ? 'shown' : 'maybe';
}

function isKind(word: string): word is Kind {
  return (KINDS as readonly string[]).includes(word);
}

/** The kinds of text that a property's or a key's name speaks of. */
export function kindsOfName(name: string): Kind[] {
  return wordsOf(name).flatMap((word): Kind[] => {
    if (word === 'headline') return ['heading'];
    return isKind(word) ? [word] : [];
  });
}

const COMPONENTS: readonly (readonly [RegExp, Kind])[] = [
  [/button$/, 'button'],
  [/(?:link|anchor)$/, 'link'],
  [/heading$/, 'heading'],
  [/title$/, 'title'],
  [/label$/, 'label'],
  [/tooltip$/, 'tooltip'],
  [/description$/, 'description'],
];

/** The kinds of text that an element or a component holds: it counts as what it is called. */
export function kindsOfElement(name: string): Kind[] {
  if (/^h[1-6]$/.test(name)) return ['heading'];
  if (name === 'a') return ['link'];
  const plain = (name.split('.').at(-1) ?? '').toLowerCase();
  return COMPONENTS.filter(([pattern]) => pattern.test(plain)).map(([, kind]) => kind);
}

/** The kinds of text that an element's classes speak of: a link that is drawn as a button is one to people. */
export function kindsOfClasses(classes: string): Kind[] {
  const parts = classes.length > 2000 ? [] : classes.toLowerCase().split(/[\s_-]+/);
  return parts.some((part) => part === 'button' || part === 'btn' || part === 'cta') ? ['button'] : [];
}

/** Inline elements within a line of text (HTML, phrasing content that is text). */
const INLINE = new Set(
  `a abbr b bdi bdo br cite data del dfn em font i ins kbd label mark q s samp small span strong sub sup time
  tt u var wbr img`.split(/\s+/),
);

/** Whether an element runs inside the text around it. Components do: what they are is not known. */
export function isInline(name: string): boolean {
  return INLINE.has(name) || /[A-Z.-]/.test(name);
}
