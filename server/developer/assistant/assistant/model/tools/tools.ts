import type { PromptMode } from '#common/contract/chat-sessions.ts';
import { findPlaces } from './find-places';
import { listFiles } from './list-files';
import { proposePlan } from './propose-plan';
import { readFile } from './read-file';
import { replaceTextTool } from './replace-text';
import { runCheck } from './run-check';
import { searchText } from './search-text';
import { showDifference } from './show-difference';
import type { Tool } from './tool';
import { writeFile } from './write-file';

const ALL: readonly Tool[] = [listFiles, readFile, searchText, findPlaces, replaceTextTool, writeFile, showDifference];

/** All that a model can do. There is no shell, no network, and nothing that pushes, merges or deploys; checks are scripts of an allow-list, in the sandbox. */
export function toolsFor(mode: PromptMode): readonly Tool[] {
  return [
    ...ALL.filter(({ edits }) => mode === 'edit' || !edits),
    ...(mode === 'edit' ? [runCheck] : []),
    ...(mode === 'plan' ? [proposePlan] : []),
  ];
}
