/** BCP 47 tags of the six interface languages (specification, section 1); the first is the default. */
export const LANGUAGE_CODES = ['en-US', 'zh-Hans-CN', 'ar-SA', 'it-IT', 'es', 'fr-FR'] as const;

export type LanguageCode = (typeof LANGUAGE_CODES)[number];
