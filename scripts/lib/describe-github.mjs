// The wanted operations out of GitHub's OpenAPI description (@octokit/openapi), as JSON Schema.

/** What the server asks of GitHub's REST API. */
const WANTED = [
  'apps/create-installation-access-token',
  'apps/delete-authorization',
  'apps/delete-installation',
  'apps/get-installation',
  'apps/get-org-installation',
  'apps/get-user-installation',
  'apps/list-repos-accessible-to-installation',
  'issues/create-comment',
  'issues/list-comments',
  'orgs/get-membership-for-authenticated-user',
  'orgs/list-for-authenticated-user',
  'orgs/list-memberships-for-authenticated-user',
  'pulls/create',
  'pulls/create-reply-for-review-comment',
  'pulls/create-review-comment',
  'pulls/get',
  'pulls/list',
  'pulls/list-review-comments',
  'pulls/list-reviews',
  'pulls/merge',
  'pulls/update',
  'repos/create-commit-status',
  'repos/create-webhook',
  'repos/delete-webhook',
  'repos/get',
  'repos/list-for-authenticated-user',
  'repos/update-webhook',
  'users/get-authenticated',
  'users/list-emails-for-authenticated-user',
];

/** Where GitHub forwards a renamed repository to: not in the description, but in the recorded `rename-repository`. */
const BY_NUMBER = { of: 'repos/get', id: 'repos/get-by-number', path: '/repositories/{id}' };

/**
 * Where the description is narrower than what GitHub sends: a comment has no line once it is outdated (recorded in
 * `@octokit/webhooks-examples`), or when it is about a file.
 */
const NULLABLE = { type: ['integer', 'null'] };
const WIDENED = { 'pull-request-review-comment': { line: NULLABLE, original_line: NULLABLE } };

/** Words of a schema that constrain values; the rest explains. */
const KEPT =
  /^(?:type|enum|required|minimum|maximum|minLength|maxLength|pattern|minItems|maxItems|uniqueItems|minProperties)$/;
const FORMATS = new Set(['date-time', 'uri', 'email', 'date']);

const withNull = (schema) => {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const values = schema.enum && { enum: [...new Set([...schema.enum, null])] };
  return { ...schema, type: [schema.type, 'null'], ...values };
};

const each = (object, change) => Object.fromEntries(Object.entries(object).map(([key, one]) => [key, change(one)]));

/** A schema of OpenAPI 3.0 as JSON Schema, its explanations left out. */
const toSchema = (given) => {
  if (given.$ref) return { $ref: given.$ref.replace('#/components/schemas/', '#/definitions/') };
  const schema = Object.fromEntries(Object.entries(given).filter(([key]) => KEPT.test(key)));
  if (FORMATS.has(given.format)) schema.format = given.format;
  if (given.properties) schema.properties = each(given.properties, toSchema);
  if (given.items) schema.items = toSchema(given.items);
  for (const key of ['oneOf', 'anyOf', 'allOf']) if (given[key]) schema[key] = given[key].map(toSchema);
  if (given.additionalProperties !== undefined) {
    const more = given.additionalProperties;
    schema.additionalProperties = typeof more === 'boolean' ? more : toSchema(more);
  }
  return given.nullable ? withNull(schema) : schema;
};

/** A request's fields and no others: GitHub overlooks what it does not know, and so would we. */
const closed = (schema) => {
  if (schema.properties === undefined) return schema;
  return { additionalProperties: false, ...schema, properties: each(schema.properties, closed) };
};

const referred = (value, found = new Set()) => {
  for (const [key, one] of Object.entries(value)) {
    if (key === '$ref') found.add(one.replace('#/definitions/', ''));
    else if (typeof one === 'object' && one !== null) referred(one, found);
  }
  return found;
};

const describe = (document, { id, method, path, operation }) => {
  const follow = (one) => {
    if (!one?.$ref) return one;
    return one.$ref
      .slice(2)
      .split('/')
      .reduce((at, part) => at[part], document);
  };
  const json = (one) => follow(one)?.content?.['application/json'];
  const query = (operation.parameters ?? []).map(follow).filter((one) => one.in === 'query');
  const body = json(operation.requestBody);
  const replies = Object.entries(operation.responses).map(([status, reply]) => {
    const { schema, examples } = json(reply) ?? {};
    const isDone = status.startsWith('2');
    const [example] = isDone ? Object.values(examples ?? {}).map((one) => follow(one).value) : [];
    return [status, { schema: schema ? toSchema(schema) : null, ...(example !== undefined && { example }) }];
  });
  return {
    id,
    method: method.toUpperCase(),
    path,
    query: {
      type: 'object',
      properties: Object.fromEntries(query.map((one) => [one.name, toSchema(one.schema)])),
      required: query.filter((one) => one.required).map((one) => one.name),
      additionalProperties: false,
    },
    body: body ? closed(toSchema(body.schema)) : null,
    replies: Object.fromEntries(replies),
  };
};

/**
 * @param document the parsed `api.github.com.json`
 * @returns operations (method, path, query, body, replies with their first example) and the schemas that they refer to
 */
export const describeGithub = (document) => {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ id: operation.operationId, method, path, operation })),
  );
  const wanted = all.filter(({ id }) => WANTED.includes(id)).sort((a, b) => (a.id < b.id ? -1 : 1));
  if (wanted.length !== WANTED.length) throw new Error('GitHub describes not all of the wanted operations.');
  const byNumber = wanted.find(({ id }) => id === BY_NUMBER.of);
  const operations = [...wanted, { ...byNumber, ...BY_NUMBER }].map((one) => describe(document, one));
  const definitions = {};
  const needed = [...referred(operations)];
  for (const name of needed) {
    if (definitions[name]) continue;
    const schema = toSchema(document.components.schemas[name]);
    if (WIDENED[name]) Object.assign(schema.properties, WIDENED[name]);
    definitions[name] = schema;
    needed.push(...referred(definitions[name]));
  }
  return { operations, definitions };
};
