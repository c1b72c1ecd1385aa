/** The part that the fake server uses; the package has no types. */
declare module 'oidc-provider' {
  import type { EventEmitter } from 'node:events';
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface Token {
    destroy(): Promise<void>;
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Interaction {
    readonly params: Readonly<Record<string, string>>;
  }
  export default class Provider extends EventEmitter {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (of: { accountId: string; clientId: string }) => Grant;
    callback(): RequestListener;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    on(
      event: 'access_token.saved' | 'refresh_token.saved' | 'refresh_token.destroyed',
      listener: (token: Token) => void,
    ): this;
  }
}
