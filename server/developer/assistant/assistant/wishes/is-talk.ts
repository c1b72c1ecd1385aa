/** What people say that is no wish, in the languages of the interface. */
const GREETING =
  /^(?:hello|hi|hey|hello there|hi there|hey there|good (?:morning|afternoon|evening|day)|bonjour|salut|bonsoir|hola|buenos días|buenas tardes|ciao|buongiorno|buonasera|hallo|guten (?:tag|morgen|abend)|مرحبا|أهلا|السلام عليكم|你好|您好)$/u;
const THANKS =
  /^(?:thanks|thank you|thank you (?:very|so) much|thanks a lot|many thanks|great thanks|perfect thanks|great|perfect|nice|well done|good job|cool|ok|okay|merci|merci beaucoup|gracias|muchas gracias|grazie|grazie mille|danke|vielen dank|شكرا|شكرا جزيلا|谢谢|多谢)$/u;
const TRANSLATION =
  /^(?:please )?translate (?:(?:the|this|my|our|all) )?(?:whole )?(?:page|site|website|text|texts|everything|content|it|shop|app)?(?: of the (?:page|site))? ?(?:in)?to [a-z]+(?: please)?$/;
const UNNAMED =
  /^(?:please )?(?:what is (?:this|that)|what does (?:this|that) do|(?:hide|remove|delete|move|duplicate|copy|change) (?:this|that|it)(?: (?:section|part|element|block|one|here))?|(?:make|turn|set) (?:(?:this|that) (?:background|section|element|part|one|block|image|picture|colou?r)|this|that)(?: to)? [\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?)$/u;
/** A page is no choice on one. */
const PAGE = /\b(?:page|site|website|app|project)\b/;
/** Letters of the longest of them, with signs around. */
const MAX_LETTERS = 80;

/** What such a sentence is; null: it may be a wish. `unnamed`: a wish about what only a choice on the page would name. */
export function talkOf(sentence: string): 'greeting' | 'thanks' | 'translation' | 'unnamed' | null {
  if (sentence.length > MAX_LETTERS) return null;
  const words = (
    sentence
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  ).join(' ');
  if (GREETING.test(words)) return 'greeting';
  if (THANKS.test(words)) return 'thanks';
  if (TRANSLATION.test(words)) return 'translation';
  return UNNAMED.test(words) && !PAGE.test(words) && !/["“«]/.test(sentence) ? 'unnamed' : null;
}
