import mjmlToHtml from 'mjml';
import { answerTasks } from '../../platform/adapters/processes/answer-tasks.mjs';

/**
 * The process that compiles MJML (started by mjml-work.ts): loading the library takes 95 MB and a second, which would
 * block a server's event loop.
 * In: `{id, task: tree}`, MJML's own JSON. Out: `{id, value: {html, faults}}` or `{id, error: {kind, message}}`.
 */

/** @param {object} tree */
async function compile(tree) {
  // No `fonts`: by default the reader's mail program would load them from a third-party server.
  const { html, errors } = await mjmlToHtml(tree, { validationLevel: 'soft', fonts: {} });
  return { html, faults: errors.map(({ formattedMessage }) => formattedMessage) };
}

answerTasks(compile, () => 'refused');
