// What the server asks of GitHub's GraphQL, held to GitHub's own schema (@octokit/graphql-schema), as JSON Schema.

/** The documents of a source file: its template literals that are a query or a mutation. */
const documentsIn = (source) => [...source.matchAll(/`((?:query|mutation) [^`]+)`/g)].map(([, text]) => text);

/** Numbers that are sent as texts, since JavaScript cannot hold them. */
const SCALARS = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  BigInt: { type: 'string', pattern: '^-?\\d+$' },
  DateTime: { type: 'string', format: 'date-time' },
  URI: { type: 'string', format: 'uri' },
};

const orNull = (schema) => ({ anyOf: [schema, { type: 'null' }] });
const closed = (properties, required) => ({ type: 'object', properties, required, additionalProperties: false });

/** @param graphql the module */
const createConverter = ({ isNonNullType, isListType, isScalarType, isEnumType, isInputObjectType, getNamedType }) => {
  const leaf = (type) => {
    if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) };
    if (isScalarType(type)) return SCALARS[type.name] ?? { type: 'string' };
    throw new Error(`${type.name} is not described.`);
  };
  /** Around a type: lists, and what may be null. */
  const wrapped = (type, inner) => {
    if (isNonNullType(type)) return bare(type.ofType, inner);
    return orNull(bare(type, inner));
  };
  const bare = (type, inner) =>
    isListType(type) ? { type: 'array', items: wrapped(type.ofType, inner) } : inner(type);

  const input = (type) =>
    wrapped(type, (named) => {
      if (!isInputObjectType(named)) return leaf(named);
      const fields = Object.values(named.getFields());
      const required = fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name);
      return closed(Object.fromEntries(fields.map((field) => [field.name, input(field.type)])), required);
    });

  /** What a selection of fields is answered with: these and no others. */
  const selected = (parent, { selections }) => {
    const properties = {};
    for (const { kind, name, alias, selectionSet } of selections) {
      if (kind !== 'Field') throw new Error(`${kind} is not described.`);
      const { type } = parent.getFields()[name.value];
      const inner = () => (selectionSet ? selected(getNamedType(type), selectionSet) : leaf(getNamedType(type)));
      properties[(alias ?? name).value] = wrapped(type, inner);
    }
    return closed(properties, Object.keys(properties));
  };
  return { input, selected };
};

/** `errors` comes with `data: null`, or without `data`. */
const ERROR = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    message: { type: 'string' },
    path: { type: 'array', items: { type: ['string', 'integer'] } },
    locations: {
      type: 'array',
      items: closed({ line: { type: 'integer' }, column: { type: 'integer' } }, ['line', 'column']),
    },
    extensions: { type: 'object' },
  },
  required: ['message'],
  additionalProperties: false,
};

/** What is no answer of GraphQL: a token that opens nothing, a limit. */
const REFUSAL = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    documentation_url: { type: 'string' },
    status: { type: 'string' },
  },
  required: ['message'],
  additionalProperties: false,
};

/**
 * @param graphql the module
 * @param schemaText GitHub's schema
 * @param source text of the file that asks
 * @returns an operation for each document of the file; it throws for one that GitHub's schema does not allow
 */
export const describeGraphql = (graphql, schemaText, source) => {
  // The published file names a field twice.
  const schema = graphql.buildSchema(schemaText, { assumeValidSDL: true });
  const { input, selected } = createConverter(graphql);
  const describe = (text) => {
    const document = graphql.parse(text);
    const [fault] = graphql.validate(schema, document);
    if (fault) throw fault;
    const [operation] = document.definitions;
    const variables = (operation.variableDefinitions ?? []).map(({ variable, type }) => {
      return [variable.name.value, graphql.typeFromAST(schema, type)];
    });
    const required = variables.filter(([, type]) => graphql.isNonNullType(type)).map(([name]) => name);
    const data = selected(schema.getRootType(operation.operation), operation.selectionSet);
    const errors = { type: 'array', items: { $ref: '#/definitions/graphql-error' } };
    return {
      id: `graphql ${operation.name.value}`,
      method: 'POST',
      path: '/graphql',
      document: text,
      query: closed({}, []),
      body: closed(
        {
          query: { type: 'string', enum: [text] },
          variables: closed(Object.fromEntries(variables.map(([name, type]) => [name, input(type)])), required),
        },
        ['query', 'variables'],
      ),
      replies: {
        200: {
          schema: { anyOf: [closed({ data }, ['data']), closed({ data: orNull(data), errors }, ['errors'])] },
        },
      },
    };
  };
  return { operations: documentsIn(source).map(describe), definitions: { 'graphql-error': ERROR, refusal: REFUSAL } };
};
