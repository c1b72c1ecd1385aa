/**
 * What can be wrong with a part of a request: the `code` of each entry of `details[]`, with its English text. A screen says
 * it in the reader's language (`locales/<language>/faults.json`, the same placeholders). A new fault is one
 * line here and one in each of the six files; `faults.test.ts` fails until all are there.
 */
export const FAULTS = {
  plan_limit: "You have reached your plan's limit.",
  default_plan_free: 'The default plan must cost nothing.',
  day_past: 'Choose a time in the future.',
  required: 'This field is required.',
  wrong_type: 'This has the wrong type. Expected: {{expected}}.',
  too_short: 'Enter at least {{minimum}} characters.',
  too_long: 'Enter at most {{maximum}} characters.',
  too_small: 'Enter {{minimum}} or more.',
  too_big: 'Enter {{maximum}} or less.',
  too_few: 'Minimum number of entries: {{minimum}}.',
  too_many: 'Maximum number of entries: {{maximum}}.',
  not_whole: 'Enter a whole number.',
  not_multiple: 'Enter a multiple of {{divisor}}.',
  not_email: 'The Email you entered is not a valid format!',
  bad_format: 'This does not have the right format ({{format}}).',
  not_one_of: 'Choose one of: {{options}}.',
  unknown_field: 'This field is not known.',
  not_valid: 'This value is not valid.',
  key_format: 'Use letters, digits, - and _, at most 64. The first must be a letter or a digit.',
  source_key_format: 'Use small letters, digits and _, at most 32. The first must be a letter.',
  page_key_format: 'Use small letters, digits and -, at most 64. The first must be a letter or a digit.',
  country_format: 'Please select country!',
  not_json: 'This is not valid JSON.',
  nested_too_deeply: 'This is nested too deeply.',
  null_character: 'A text contains the character U+0000.',
  reserved_name: 'The name {{name}} is not allowed.',
  no_such_site: 'No site has this number.',
  user_missing: 'No User Found!',
  idempotency_key_used: 'This key was used for another request.',
  unknown_sort: 'This list can be sorted by: {{allowed}}.',
  unknown_filter: 'This list cannot be filtered by {{name}}.',
  id_or_api_needed: 'Send an id or a data source.',
  provider_price_missing: 'The payment provider has no price {{price}}.',
  provider_price_archived: 'This price is archived at the payment provider.',
  provider_price_not_fixed: 'This price is not a fixed amount per month or year.',
  provider_price_amount: 'The payment provider charges {{theirs}} for this price, but the plan costs {{ours}}.',
  provider_price_interval: 'The payment provider bills this price at a different interval than the plan.',
  key_taken: 'The key {{key}} is already in use.',
  page_exists: 'A page with the key {{key}} already exists.',
  source_address_needed: 'Enter an address or inline data.',
  source_address_format:
    'Enter an address that begins with http:// or https://. Keys may be used in its path and query only.',
  source_placeholder: 'Write a key as <name>: small letters, digits and _, beginning with a letter.',
  address_not_allowed: 'This address is not allowed.',
  source_keys_needed: 'Enter a value for every key.',
  source_address_impossible: 'These keys make no valid address.',
  source_unreachable: 'This address could not be fetched.',
  secret_again: 'Enter this again. A secret is only sent to the server it was entered for.',
  not_a_header: 'This is not a valid HTTP header.',
  get_without_body: 'Only POST requests have a body.',
  image_missing: 'This image does not exist.',
  file_too_large: 'A file can be up to {{megabytes}} MB.',
  svg_too_large: 'An SVG can be up to {{megabytes}} MB.',
  too_many_pixels: 'An image can have up to {{megapixels}} megapixels.',
  not_an_image: 'Images can be JPEG, PNG, GIF, WebP, AVIF or SVG.',
  not_a_picture: 'A picture can be JPEG, PNG, GIF, WebP or AVIF.',
  not_attachable: 'Attach an image, a PDF or a text file.',
  image_damaged: 'The image is damaged or cannot be read.',
  image_too_slow: 'The image takes too long to process.',
  image_interrupted: 'The image could not be processed. Try again.',
  not_svg: 'The file is not a valid SVG.',
  svg_entities: 'The SVG declares entities, which is not allowed.',
  svg_too_complex: 'The drawing has too many parts or levels.',
  upload_unreadable: 'The upload could not be read. Send one file in the field "file".',
  upload_field_unreadable: 'The field {{name}} could not be read.',
  redirect_exists: 'A redirect from this path already exists.',
  redirect_plain: 'Enter a path without placeholders.',
  redirect_target: 'Enter a path that begins with one slash, or an http(s) address.',
  redirect_self: 'The redirect would lead to itself.',
  redirect_circle: 'The redirects would lead in a circle.',
  redirect_chain: 'The chain of redirects is too long.',
  path_no_slash: 'Begin with /.',
  path_reserved: 'This address is reserved. Choose another one.',
  path_dot_segment: 'No part of the address may begin with a dot.',
  path_empty_segment: 'Remove the double slash.',
  path_backslash: 'Use / in place of \\.',
  path_placeholder: 'A key takes a whole part of the address and is written <name>: small letters, digits and _.',
  path_duplicate_key: 'Use each key only once.',
  path_character: 'The address contains a character that is not allowed.',
  path_needed: 'Enter an address of the site that begins with /.',
  path_coding: 'The percent-encoding of the address is broken.',
  pattern_needed: 'Enter a pattern.',
  pattern_invalid: 'This is not a valid pattern (near {{part}}).',
  pattern_key_name: 'The key {{name}} is not allowed: use small letters, digits and _, at most 32.',
  pattern_slow: 'The pattern {{pattern}} is slow on some addresses. Make it simpler.',
  pattern_unchecked: 'The pattern {{pattern}} is too complex to be checked. Make it simpler.',
  pattern_count: 'A site can have up to {{maximum}} routes with patterns of their own.',
  route_count: 'A site can have up to {{maximum}} routes.',
  reference_count: 'A page can name up to {{maximum}} images, widgets and data sources.',
  follows_from_address: 'This follows from the address: {{expected}}.',
  sample_mismatch: 'The sample does not match the route ({{pattern}}).',
  page_missing: 'This page does not exist.',
  used_by: 'Used by {{title}}.',
  site_name_differs: 'This is not the name of the site.',
  tag_format: 'A tag has up to 40 characters, without spaces, commas and semicolons.',
  board_key_format: 'Use 2 to 10 capital letters and digits. The first must be a letter.',
  head_moved: 'New commits were pushed. Look at them, then try again.',
  session_moved: 'This session went on in the meantime. Look at it, then try again.',
  pull_request_over: 'This pull request is closed or merged.',
  pull_request_draft: 'This pull request is a draft. Mark it as ready first.',
  pull_request_open: 'A pull request for these branches is open already.',
  branches_unrelated: 'These branches have no commit in common.',
  branch_is_default: 'The default branch cannot be deleted.',
  branch_used: 'Another open pull request needs this branch.',
  line_not_changed: 'The pull request has no such file or line.',
  comment_missing: 'This comment does not exist.',
  board_needs_done: 'A board needs a column for what is done, and another one.',
  board_count: 'An organization can have up to {{maximum}} boards.',
  column_in_use: 'The column {{name}} holds tickets ({{count}}). Move them first.',
  project_missing: 'This project does not exist.',
  not_a_member: 'This person is not an active member of the organization.',
  domain_taken: 'Another site or project already uses this domain.',
  domain_there: 'The project already has this domain.',
  domain_own: 'This domain belongs to the installation. Choose another one.',
  host_name: 'Enter a host name such as www.example.com.',
  network_format: '{{entry}} is not an address or a network such as 192.0.2.0/24.',
  language_format: 'Enter a language such as en-US.',
  setting_missing: 'The setting {{name}} is missing.',
  no_account_yet: 'This installation has no account yet.',
  already_member: 'This person is already a member.',
  already_invited: 'This person has already been invited.',
  own_organization: 'You are a member of this organization yourself.',
  admin_own_access: 'Administrators use their own connections.',
  needs_other_admin: '{{name}} needs another administrator first.',
  last_global_admin: 'An installation needs at least one administrator.',
  email_unconfirmed: 'This address has not been confirmed.',
  not_for_global_admin: 'This is not possible for a global administrator.',
  cannot_sign_in: 'This person cannot sign in.',
  git_missing: 'Git is not installed on this server. Install git 2.38 or newer, or set GIT_PATH.',
  git_old: 'Git on this server is too old. Install git 2.38 or newer, or set GIT_PATH.',
  git_no_http: 'Git on this server has no http-backend. Install the complete git package.',
  repository_path: 'Use a path inside the repository, without "..", ".git" or backslashes.',
  branch_format: 'Use letters, digits, dots, dashes, underscores and slashes. The first must be a letter or a digit.',
  branch_missing: 'This branch does not exist.',
  turn_running: 'The assistant is still at work in this session.',
  file_changed: 'This file was changed meanwhile. Load it again.',
  session_archived: 'This session is archived. Take it back first.',
  choice_over: 'This question is over. Ask again.',
  folder_missing: 'This folder does not exist in the repository.',
  node_version_format: 'Enter a major version of Node.js such as 22.',
  project_name_differs: 'This is not the name of the project.',
  project_name_taken: 'Another project of the organization has this name.',
  deployment_running: 'Deployment {{number}} is already building the same.',
  hook_project_deleted: 'The project of this hook has been deleted.',
  hook_organization_suspended: 'The organization of this hook is suspended.',
  own_approval: 'You asked for deployment {{number}} yourself. Another administrator must decide.',
  deployment_decided: 'Deployment {{number}} does not wait for approval.',
  deployment_unapproved: 'Deployment {{number}} has not been approved for production.',
  deployment_over: 'Deployment {{number}} has already ended.',
  deployment_not_ready: 'Deployment {{number}} is not ready.',
  deployment_files_gone: 'The files of deployment {{number}} are no longer kept. Build it again.',
  sandbox_missing:
    'Builds need the sandbox bubblewrap, which does not work here ({{reason}}). The operating guide says what to do.',
  model_missing:
    'No language model is set on this server (AI_PROVIDER, AI_MODEL). The assistant follows its rules alone.',
  nothing_to_translate: 'No text waits for a translation.',
  model_twice: 'The model {{name}} is there twice.',
  model_down: "The model's server cannot be reached. Try again in a moment. An administrator can check its address.",
  model_key: "The model's server did not accept the key. An administrator has to check it.",
  model_name: "The model's server does not know this model or address. An administrator has to check both.",
  model_busy: "The model's server is busy, or its quota is used up. Try again in a few minutes.",
  model_answer: "The model's server answered with something that cannot be used. Try again.",
  model_cut: "The connection to the model's server broke while it was answering. Try again.",
  model_slow: 'The model did not answer in time. Try again.',
  model_silent: 'The model gave an empty answer. Try again.',
  variable_name: 'Use capital letters, digits and _. The first must be a letter or _.',
  variable_twice: 'The name {{name}} is there twice.',
  variable_too_large: 'A value can be up to 32 kB.',
} as const;

/** What can be wrong with a page (common/layout): the same, without values; `reason` is worded more closely there. */
export const LAYOUT_FAULTS = {
  'not-a-page': 'This is not a page.',
  'too-large': 'The page is too large.',
  'too-many-nodes': 'The page has too many blocks.',
  'reserved-key': 'A name in the page is reserved.',
  'too-nested': 'A value in the page has too many levels.',
  'not-json': 'A value in the page is not JSON.',
  'no-root': 'The page has no outermost block.',
  'bad-id': 'A block has an invalid identifier.',
  'bad-node': 'A block cannot be read.',
  'unknown-key': 'A block has a field that is not known.',
  'bad-type': 'The type of a block cannot be read.',
  'unknown-widget': 'The page uses a widget that is not known.',
  'linked-nodes': 'A block has linked blocks, which are not supported.',
  'missing-child': 'A block is missing.',
  'duplicate-child': 'A block is in the page more than once.',
  cycle: 'A block contains itself.',
  'wrong-parent': 'A block names another container than its own.',
  orphan: 'A block is not part of the page.',
  'too-deep': 'The blocks of the page have too many levels.',
  misplaced: 'A block cannot be placed there.',
  'too-many-props': 'A block has too many properties.',
  'unknown-prop': 'A block has a property that its widget does not know.',
  'bad-value': 'A property of a block has a value that is not allowed.',
  'bad-url': 'A block has an address that is not allowed.',
  'bad-style': 'A block has a style that is not allowed.',
  'bad-binding': 'A binding cannot be read.',
  'text-too-long': 'A text in the page is too long.',
  'bad-meta': 'A page setting is not valid.',
  'newer-version': 'The page was saved by a newer version of Pagewright.',
} as const;

export type FaultCode = keyof typeof FAULTS;
export type LayoutFaultCode = keyof typeof LAYOUT_FAULTS;
export type FaultValues = Readonly<Record<string, string | number>>;

/** The names between double braces in a text. */
type Names<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;
type ValuesOf<C extends FaultCode> = Names<(typeof FAULTS)[C]>;
type Given<C extends FaultCode> = [ValuesOf<C>] extends [never]
  ? []
  : [values: Readonly<Record<ValuesOf<C>, string | number>>];

/** One fault of a refused request: where (`path` of the body, or `nodeId` of the layout) and what. */
export interface ErrorDetail {
  /** Absent: the fault is of the request as a whole, and its text the message of the reply. */
  readonly path?: string;
  readonly nodeId?: string;
  readonly code: FaultCode | LayoutFaultCode;
  /** What the text of the code names: bounds, names, formats. */
  readonly values?: FaultValues;
  /** English, for those who read the API by hand. */
  readonly reason: string;
  readonly [extra: string]: unknown;
}

/**
 * One entry of `details[]`.
 * @param path of the field; null for the request as a whole
 * @param given the values that the text of the code names
 */
export function fault<C extends FaultCode>(path: string | null, code: C, ...given: Given<C>): ErrorDetail {
  const values: FaultValues | undefined = given[0];
  const reason = FAULTS[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values?.[name] ?? ''));
  return { ...(path !== null && { path }), code, ...(values && { values }), reason };
}
