import type { Database } from '#server/platform/db/database.ts';

type Call = (this: unknown, ...args: unknown[]) => unknown;
interface Client {
  query: Call;
  /** PGlite's: its callback gets the client of the transaction. */
  transaction?: Call;
  /** The pool's of PostgreSQL: gives the client of a transaction. */
  connect?: Call;
}

function textOf(query: unknown) {
  return typeof query === 'string'
    ? query
    : typeof query === 'object' && query !== null && 'text' in query
      ? query.text
      : '';
}

/** Notes what a client is asked. @returns puts it back as it was */
function listen(client: Client, statements: unknown[]): () => void {
  const { query, transaction, connect } = client;
  client.query = function (...args) {
    statements.push(textOf(args[0]));
    return query.apply(this, args);
  };
  if (transaction)
    client.transaction = function (work, ...rest) {
      const heard = (tx: Client) => {
        listen(tx, statements);
        return (work as Call)(tx);
      };
      return transaction.apply(this, [heard, ...rest]);
    };
  const back: (() => void)[] = [];
  if (connect)
    client.connect = function (...args) {
      // With a callback: the pool itself, for a query that was noted already.
      if (typeof args[0] === 'function') return connect.apply(this, args);
      return Promise.resolve(connect.apply(this, args)).then((taken) => {
        back.push(listen(taken as Client, statements));
        return taken;
      });
    };
  return () => {
    Object.assign(client, { query, ...(transaction && { transaction }), ...(connect && { connect }) });
    for (const each of back) each();
  };
}

/** The statements that `work` sends to the database, those of transactions too, without their values. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<readonly unknown[]> {
  const statements: unknown[] = [];
  const stop = listen((db as unknown as { $client: Client }).$client, statements);
  try {
    await work();
  } finally {
    stop();
  }
  return statements;
}
