/** The usual words, in the languages of the interface, in which people ask what they can say. */
const HELP: ReadonlySet<string> = new Set([
  'help',
  'help me',
  'what can you do',
  'what can i do',
  'what can i say',
  'what can i ask',
  'what do you understand',
  'how can you help me',
  'aide',
  'aidez moi',
  'aide moi',
  'que peux tu faire',
  'que pouvez vous faire',
  'qu est ce que tu peux faire',
  'qu est ce que vous pouvez faire',
  'que sais tu faire',
  'ayuda',
  'ayúdame',
  'qué puedes hacer',
  'que puedes hacer',
  'qué sabes hacer',
  'qué puede hacer',
  'aiuto',
  'aiutami',
  'cosa puoi fare',
  'cosa sai fare',
  'che cosa puoi fare',
  'che cosa sai fare',
  'مساعدة',
  'المساعدة',
  'ساعدني',
  'ماذا يمكنك أن تفعل',
  'ماذا تستطيع أن تفعل',
  'ما الذي يمكنك فعله',
  'ماذا يمكنك فعله',
  '帮助',
  '你能做什么',
  '您能做什么',
  '你可以做什么',
  '您可以做什么',
  '你会做什么',
]);
/** Letters of the longest of them, with signs around. */
const MAX_LETTERS = 60;

/** Whether a person asks what can be said here, and nothing else. */
export function isHelp(sentence: string): boolean {
  if (sentence.length > MAX_LETTERS) return false;
  return HELP.has(
    (
      sentence
        .normalize('NFC')
        .toLowerCase()
        .match(/\p{L}+/gu) ?? []
    ).join(' '),
  );
}
