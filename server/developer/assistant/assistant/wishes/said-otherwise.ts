/** Ways to say what the grammar has another form for; in the new one quotes stay as they are. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  // Round the corners of the cards to 16px.
  [/^round(?: off)? (?:the )?corners of (.+?) (?:to|by|with) (\d[\w.%]*)$/i, 'Set the border radius of $1 to $2'],
  [/^round (?:the |our )?(.+?)['’]s? corners (?:to|by|with) (\d[\w.%]*)$/i, 'Set the border radius of the $1 to $2'],
  // Center the heading.
  [/^(?:center|centre) (?:the )?(?:text (?:of|in) )?(?:the )?(.+)$/i, 'Make the $1 centered'],
  [/^align (?:the )?(.+?) (?:to the |at the )?(left|right|center)$/i, 'Set the text alignment of the $1 to $2'],
  // What is said of no part is said of the page.
  [
    /^(?:set|change|switch) (?:the |our )?(background(?: colou?r)?|font|typeface|font family) to ((?:#|rgb|[A-Za-z])[\w#(),%-]*(?: [A-Za-z]+)?)$/i,
    'Set the $1 of the page to $2',
  ],
  [
    /^use (?:the font )?([A-Z][\w-]+) (?:as (?:the )?font|everywhere|for the (?:page|site|website|text))$/,
    'Set the font of the page to $1',
  ],
  // Use a darker background for the page.
  [/^use an? (darker|lighter) (background|text colou?r|colou?r) (?:for|on|in) (.+)$/i, 'Make the $2 of $3 $1'],
  [/^darken (.+)$/i, 'Make $1 darker'],
  [/^(?:lighten|brighten) (.+)$/i, 'Make $1 lighter'],
  [/^make (?:the )?text (darker|lighter)$/i, 'Make the text color of the page $1'],
  [/^make (?:the |this )?background (darker|lighter)$/i, 'Make the background of the page $1'],
  // Fix the typo "A" -> "B".
  [
    /^(?:fix|correct) (?:the |a )?(?:typo|spelling|mistake|error)s?:?\s*(?:of |in )?(["“].+["”])\s*(?:->|→|=>|to|into|with)\s*(["“].+["”])$/i,
    'Replace $1 with $2',
  ],
  // Make the title of the page "…".
  [
    /^(?:make|call) (?:the )?title of (?:the|this|our) (?:page|site|website) (["“].+["”])$/i,
    'Change the page title to $1',
  ],
  [/^(?:make|call) (?:the |this )?(?:page|site|browser|tab) title (["“].+["”])$/i, 'Change the page title to $1'],
  [/^(?:make|call) (?:the )?(headline|heading|h1) (["“].+["”])$/i, 'Change the $1 to $2'],
  // Replace Bristol with Bath everywhere.
  [
    /^([Rr]eplace|[Cc]hange) (\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*)?) (?:with|to|by) (\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*)?) everywhere$/u,
    '$1 "$2" with "$3" everywhere',
  ],
  // The phone number is missing, add "…" to the footer.
  [
    /^(?:the|our|a|an|my) [\w ]{2,40} (?:is|are) missing[,.;:]? (?:please )?add (["“].+["”]) (?:to|in|into) (.+)$/i,
    'Add a paragraph $1 in $2',
  ],
  [
    /^(?:what|which) colou?r (?:is|has|does) (?:the )?(?:body|page) text(?: have)?$/i,
    'What is the text color of the page?',
  ],
  // Why is the headline serif?
  [
    /^why (?:is|are) (the .+?) (?:serif|sans-serif|sans serif|monospace|in (?:this|that) font)$/i,
    'Which font is used for $1?',
  ],
  [/^why (?:is|are) (the .+?) (?:so )?(?:big|large|small|tiny|huge)$/i, 'What font size does $1 have?'],
  [
    /^why (?:is|are) (the .+?) (?:red|green|blue|brown|black|white|gr[ae]y|yellow|orange|purple|pink|dark|light|colou?red)$/i,
    'What color does $1 have?',
  ],
  // Give 20% off all bowls.
  [
    /^(?:give|take|offer) (\d+(?:\.\d+)?\s?%) (?:off|discount on) (?:of )?((?:all |every |each )?(?:the |our )?.+)$/i,
    'Make $2 $1 cheaper',
  ],
  [/^(\d+(?:\.\d+)?\s?%) off (?:on )?((?:all |every |each )(?:the |our )?.+)$/i, 'Make $2 $1 cheaper'],
  [/^(?:discount|reduce) (all (?:the |our )?[a-z]+) by (\d+(?:\.\d+)?\s?%)$/i, 'Make $1 $2 cheaper'],
];
const POLITENESS = /^(?:(?:please|kindly|now|could you|can you|would you|i want you to|let's)\s+)+/i;
/** Letters of a sentence that is looked through. */
const MAX_LETTERS = 400;

/** A sentence in a form that the grammar knows; null: it is none of these. */
export function saidOtherwise(sentence: string): string | null {
  if (sentence.length > MAX_LETTERS || sentence.includes('\n')) return null;
  const text = sentence
    .trim()
    .replace(POLITENESS, '')
    .replace(/(?:,?\s*please)?\s*[.!?]*$/i, '');
  const found = FORMS.find(([form]) => form.test(text));
  if (!found) return null;
  const [form, other] = found;
  return text.replace(form, other);
}
