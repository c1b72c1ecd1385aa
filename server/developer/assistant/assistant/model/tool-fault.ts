import type { ToolFaultCode } from '#common/contract/chat-sessions.ts';

const WORDS: Readonly<Record<ToolFaultCode, string>> = {
  missing: 'The text is not in the file. Nothing was changed.',
  count: 'The text is not in the file as often as was expected. Nothing was changed.',
  stale: 'The file is not as it was read. Read it again. Nothing was changed.',
  no_file: 'There is no file at this path that can be read.',
  exists: 'There is a file at this path: read it, and give the hash of what was read. Nothing was changed.',
  not_text: 'The file is no text, or its encoding is not UTF-8. Only people change it, with git.',
  too_large: 'This is more than is read or written at once.',
  secret: 'Files with keys and passwords are neither read nor written.',
  path: 'Nothing can be written at this path.',
  masked: 'The text holds what stands in place of a hidden secret. Nothing was changed.',
  same: 'The file already contains this. Nothing was changed.',
  input: 'The arguments cannot be read.',
  no_sandbox: 'Checks need the sandbox of builds, which does not work on this server. Nothing was run.',
  no_check: 'The project has no such check. Nothing was run.',
  check_files:
    'This file differs from what was merged: what it runs or installs has to be looked at by a person first. Nothing was run.',
  check_busy: 'Another check is running on this server. Nothing was run.',
  no_tool: 'There is no such tool. You have only the tools that were named to you.',
};

/** A tool call failed. The model gets the fault, and the user too where it ends the turn. */
export class ToolFault extends Error {
  /**
   * @param hint what helps: the nearest line, the lines that contain it
   * @param line of the file, where one is similar
   */
  constructor(
    readonly code: ToolFaultCode,
    readonly path: string,
    readonly hint: string = '',
    readonly line: number | null = null,
  ) {
    super([`${WORDS[code]}`, hint].filter((part) => part !== '').join(' '));
    this.name = 'ToolFault';
  }
}
