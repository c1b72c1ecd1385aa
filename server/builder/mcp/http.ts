import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fault } from '#common/contract/faults.ts';
import { mcp } from '#common/contract/mcp.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Actor, KeyCaller } from '#server/platform/http/actor.ts';
import { handle } from '#server/platform/http/endpoints.ts';
import { parseJsonInSlices } from '#server/platform/http/json-body.ts';
import type { Parts } from '#server/platform/parts.ts';
import { mayPropose, mcpServerFor } from './mcp-server';
import { proposeTool } from './tools/page-tools';

function field(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Whether a message calls the tool that writes. */
function proposes(message: unknown) {
  return field(message, 'method') === 'tools/call' && field(field(message, 'params'), 'name') === proposeTool.name;
}

/** Nothing here changes behind a caller's back: an open stream would only hold a connection. */
function listens(message: unknown) {
  return field(message, 'method') === 'subscriptions/listen';
}

/** Programs send no origin; a page of another site does, and would act with what its visitor entered there. */
function assertOwnOrigin({ settings }: Parts, { headers }: FastifyRequest) {
  if (headers.origin === undefined || headers.origin === new URL(settings.publicUrl).origin) return;
  throw new AppError('forbidden', { details: [fault('Origin', 'other_origin')] });
}

/** The same request as the protocol's own handler takes it, its body read already. */
function requestOf({ headers, protocol, host, url }: FastifyRequest) {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && !name.startsWith(':') && name !== 'content-length') sent.set(name, value);
  }
  return new Request(new URL(url, `${protocol}://${host}`), { method: 'POST', headers: sent, body: '{}' });
}

async function answer(parts: Parts, caller: Actor | KeyCaller, request: FastifyRequest, message: unknown) {
  const handler = createMcpHandler(() => mcpServerFor(parts, caller), {
    legacy: 'stateless',
    onerror: (error) => request.log.debug({ err: error }, 'An MCP message was refused.'),
  });
  const response = await handler.fetch(requestOf(request), { parsedBody: message });
  // Read to its end: tools stream nothing, and what is whole needs no connection that is held.
  const body = await response.text();
  await handler.close();
  return { status: response.status, type: response.headers.get('content-type'), body };
}

function send(reply: FastifyReply, { status, type, body }: Awaited<ReturnType<typeof answer>>): FastifyReply {
  void reply.code(status);
  if (type !== null) void reply.type(type);
  return reply.send(body);
}

/** `mcp`: the Model Context Protocol, for programs with an API key of a site. Each message is stateless. */
export function mcpRoutes(api: FastifyInstance, parts: Parts): void {
  // Streams and sessions of the protocol, which are not offered: its clients take 405 for that.
  api.route({
    method: ['GET', 'DELETE'],
    url: `/${mcp.path}`,
    config: { endpoint: mcp },
    handler: (_request, reply) => {
      void reply.header('allow', mcp.method);
      throw new AppError('method_not_allowed');
    },
  });

  handle(api, mcp, async ({ body, actor, request, reply }) => {
    assertOwnOrigin(parts, request);
    if (body === undefined) throw new AppError('bad_request');
    const message = await parseJsonInSlices(body.toString('utf8'));
    // One message: batches are of no revision that is spoken here.
    if (field(message, 'jsonrpc') !== '2.0') throw new AppError('bad_request');
    if (listens(message)) throw new AppError('not_found');
    // Refused before the message is parsed further: this caller's tool list does not contain the tool either.
    if (proposes(message) && !mayPropose(actor)) throw new AppError('apiKeyId' in actor ? 'key_scope' : 'forbidden');
    return send(reply, await answer(parts, actor, request, message));
  });
}
