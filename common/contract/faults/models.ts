/** Faults of language models and what they are asked for: see ../faults.ts. */
export const MODELS_FAULTS = {
  proposal_over: 'This proposal has already been accepted or discarded.',
  proposal_full: 'A page can have up to {{maximum}} open proposals. Accept or discard some first.',
  proposal_version: 'The page has no version {{version}}.',
  proposal_twice: 'The change {{item}} is duplicated.',
  proposal_needs: 'This needs the change {{item}}, which must come before it.',
  proposal_clash:
    'This conflicts with another change of the proposal. Make it depend on that change, or leave one out.',
  proposal_missing: 'The proposal has no change {{item}}.',
  proposal_moved: 'This was changed on the page after the proposal was made.',
  proposal_place: 'This is not possible there ({{why}}).',
  proposal_block: 'The page has no block {{block}}.',
  proposal_block_taken: 'The page already has a block {{block}}.',
  proposal_widget: 'There is no widget {{widget}} for this kind of page.',
  ai_declined:
    'Without a language model only sections can be composed. Name a section, such as pricing or questions. You can put its title in quotation marks.',
  ai_needs_model: 'This needs a language model. An administrator can set one under Organization, Language model.',
  ai_no_images:
    'This language model does not read images. An administrator can turn on “Reads images”, or choose another one, under Organization, Language model.',
  ai_images_refused:
    "The model's server refused this request. If the model does not read images, an administrator can turn off “Reads images” under Organization, Language model.",
  ai_image_type: 'A screenshot can be a JPEG, PNG or WebP image.',
  ai_address: 'This page could not be read. Check that the address is public and leads to a web page.',
  ai_address_empty:
    'This page has no text in its HTML: scripts draw it in the browser. Use a screenshot, or describe it in your own words.',
  ai_nothing_lacks: 'Every image here has alt text, or is marked as decorative.',
  ai_page_large: 'This page is too large to be read as a whole. Select the blocks that you mean.',
  model_missing:
    'No language model is set. An administrator can set one for the organization under Organization, Language model, or for the installation (AI_PROVIDER, AI_MODEL). Until then the assistant follows fixed rules only.',
  nothing_to_translate: 'There is no text to translate.',
  model_twice: 'The model {{name}} is duplicated.',
  model_down: "The model's server cannot be reached. Try again in a moment. An administrator can check its address.",
  model_key: "The model's server did not accept the key. An administrator has to check it.",
  model_name: "The model's server does not know this model or address. An administrator has to check both.",
  model_busy: "The model's server is busy, or its quota is used up. Try again in a few minutes.",
  model_answer: "The model's server sent a response that cannot be used. Try again.",
  model_cut: "The connection to the model's server broke while it was answering. Try again.",
  model_slow: 'The model did not answer in time. Try again.',
  model_silent: 'The model gave an empty answer. Try again.',
} as const;
