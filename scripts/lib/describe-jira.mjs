// The wanted operations out of jira.js, whose types follow Jira's documentation, as JSON Schema.
import { join } from 'node:path';
import ts from 'typescript';

/** What the server asks of Jira's REST API, version 3, by the file of jira.js. */
const WANTED = {
  issueComments: ['addComment', 'getComments'],
  issueRemoteLinks: ['createOrUpdateRemoteIssueLink', 'deleteRemoteIssueLinkByGlobalId'],
  issueSearch: ['searchForIssuesUsingJqlEnhancedSearchPost'],
  issues: ['assignIssue', 'doTransition', 'getIssue', 'getTransitions'],
  myself: ['getCurrentUser'],
  projects: ['getAllStatuses', 'searchProjects'],
  userSearch: ['findAssignableUsers'],
  webhooks: ['deleteWebhookById', 'getDynamicWebhooksForApp', 'refreshWebhooks', 'registerDynamicWebhooks'],
};

/** Its fields are those that were asked for, and what is empty is null, which the types of jira.js leave out. */
const PARTIAL = 'Fields';

const { TypeFlags, SyntaxKind } = ts;

/** Turns types into schemas; objects become definitions, since they refer to each other in circles. */
const createConverter = (checker) => {
  const definitions = {};
  const names = new Map();

  const nameOf = (type) => {
    const known = names.get(type);
    if (known) return known;
    const symbol = type.aliasSymbol ?? type.symbol;
    const plain = symbol && !/^__/.test(symbol.name) ? symbol.name : 'Inline';
    const taken = [...names.values()].filter((one) => one.replace(/\d+$/, '') === plain).length;
    const name = taken === 0 ? plain : `${plain}${taken + 1}`;
    names.set(type, name);
    return name;
  };

  const toObject = (type) => {
    const name = nameOf(type);
    const $ref = `#/definitions/${name}`;
    if (definitions[name]) return { $ref };
    definitions[name] = {};
    const properties = {};
    const required = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const of = checker.getTypeOfSymbol(property);
      const schema = toSchema(of);
      properties[property.name] = name === PARTIAL ? { anyOf: [schema, { type: 'null' }] } : schema;
      const isOptional = property.flags & ts.SymbolFlags.Optional || name === PARTIAL;
      if (!isOptional && !allowsUndefined(of)) required.push(property.name);
    }
    const rest = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    definitions[name] = { type: 'object', properties, required, additionalProperties: rest ? toSchema(rest) : false };
    return { $ref };
  };

  const toUnion = (type) => {
    const parts = type.types.filter((one) => !(one.flags & (TypeFlags.Undefined | TypeFlags.BooleanLiteral)));
    const schemas = parts.map(toSchema);
    if (type.types.some((one) => one.flags & TypeFlags.BooleanLiteral)) schemas.push({ type: 'boolean' });
    return schemas.length === 1 ? schemas[0] : { anyOf: schemas };
  };

  const toSchema = (type) => {
    if (type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive)) return {};
    if (type.flags & TypeFlags.Never) return { not: {} };
    if (type.isUnion()) return toUnion(type);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] };
    if (type.flags & TypeFlags.String) return { type: 'string' };
    if (type.flags & TypeFlags.Number) return { type: 'number' };
    if (type.flags & TypeFlags.BooleanLike) return { type: 'boolean' };
    if (type.flags & TypeFlags.Null) return { type: 'null' };
    if (checker.isArrayType(type)) return { type: 'array', items: toSchema(checker.getTypeArguments(type)[0]) };
    return toObject(type);
  };
  return { toSchema, definitions };
};

const allowsUndefined = (type) =>
  type.flags & (TypeFlags.Any | TypeFlags.Unknown) ||
  (type.isUnion() && type.types.some((one) => one.flags & TypeFlags.Undefined));

/** `/rest/api/3/issue/${parameters.issueIdOrKey}` as `/rest/api/3/issue/{issueIdOrKey}`. */
const pathOf = (node) => {
  if (ts.isStringLiteralLike(node)) return node.text;
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.text;
    return `{${name}}${literal.text}`;
  });
  return node.head.text + parts.join('');
};

/** Queries are texts: lists are joined with commas, and what a guard of jira.js adds (`false`) is none of Jira's. */
const toQuery = (checker, toSchema, node) => {
  const properties = {};
  for (const property of node?.properties ?? []) {
    const schema = toSchema(checker.getTypeAtLocation(property.initializer));
    const isPlain = ['number', 'boolean', 'string'].includes(schema.type) || schema.enum;
    const numbers = schema.anyOf?.some((one) => one.type === 'number');
    properties[property.name.text] = isPlain ? schema : { type: numbers ? 'number' : 'string' };
  }
  return { type: 'object', properties, required: [], additionalProperties: false };
};

const describe = (checker, { toSchema }, method) => {
  const [statement] = method.body.statements.filter(
    (one) => ts.isVariableStatement(one) && one.declarationList.declarations[0].name.text === 'config',
  );
  const fields = statement.declarationList.declarations[0].initializer.properties;
  const read = (name) => fields.find((one) => one.name.text === name)?.initializer;
  const reply = method.typeParameters[0].default;
  const isEmpty = reply.kind === SyntaxKind.VoidKeyword || reply.kind === SyntaxKind.UnknownKeyword;
  const data = read('data');
  return {
    id: method.name.text,
    method: read('method').text,
    path: pathOf(read('url')),
    query: toQuery(checker, toSchema, read('params')),
    body: data ? toSchema(checker.getTypeAtLocation(data)) : null,
    replies: { '2xx': { schema: isEmpty ? null : toSchema(checker.getTypeFromTypeNode(reply)) } },
  };
};

/**
 * @param folder of the unpacked package, whose sources it brings
 * @returns operations and the schemas that they refer to, as `describeGithub`; jira.js has no examples
 */
export const describeJira = (folder) => {
  const files = Object.keys(WANTED).map((name) => join(folder, 'src', 'version3', `${name}.ts`));
  const errors = join(folder, 'src', 'version3', 'models', 'errorCollection.ts');
  const { Bundler } = ts.ModuleResolutionKind;
  const options = { strict: true, skipLibCheck: true, noEmit: true, moduleResolution: Bundler, module: 99, target: 9 };
  const program = ts.createProgram([...files, errors], options);
  const checker = program.getTypeChecker();
  const converter = createConverter(checker);
  const operations = files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const [service] = source.statements.filter(ts.isClassDeclaration);
    const wanted = Object.values(WANTED).flat();
    const methods = service.members.filter((one) => ts.isMethodDeclaration(one) && one.body);
    return methods.filter((one) => wanted.includes(one.name.text)).map((one) => describe(checker, converter, one));
  });
  if (operations.length !== Object.values(WANTED).flat().length) throw new Error('jira.js has not all operations.');
  const [collection] = program.getSourceFile(errors).statements.filter(ts.isInterfaceDeclaration);
  converter.toSchema(checker.getTypeAtLocation(collection.name));
  return { operations, definitions: converter.definitions };
};
