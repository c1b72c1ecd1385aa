import * as z from 'zod';
import { endpoint } from './endpoint';

/** JSON-RPC messages of the Model Context Protocol: what they may be is that protocol's, not this contract's. */
export const mcp = endpoint({
  method: 'POST',
  path: 'mcp',
  access: 'content.read',
  keyScope: 'read',
  summary: 'Model Context Protocol (Streamable HTTP, stateless): tools that search, read, check, preview and propose',
  raw: true,
  ownReply: true,
  reply: z.unknown(),
});
