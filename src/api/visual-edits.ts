import { useEffect } from 'react';
import type {
  ElementAttributeName,
  ElementChange,
  InspectBuild,
  SourceElement,
} from '#common/contract/visual-edits.ts';
import type { ChatSession } from './chat-sessions';
import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';
import { isUnderWay } from './deployments';

export type { ElementAttributeName, ElementChange, InspectBuild, SourceElement };
const BUILDS = 'GET chat/inspect';
const ELEMENT = 'GET chat/element';
const WORDS = 'GET chat/design-words';

/** What a mark of a build says. */
export type AskedElement = NonNullable<CallInput<typeof ELEMENT>['query']>;

const LOOK_MS = 1000;

/** Whose pages: those of a session, or of a pull request. */
export interface PagesOwner {
  readonly projectId: string;
  readonly of: { readonly sessionId: string } | { readonly pullRequestId: string };
}

/** The newest builds of a session or pull request in which elements can be chosen, newest first. */
export function useInspectBuilds(of: PagesOwner['of']): CallState<typeof BUILDS> {
  return useCall(
    BUILDS,
    { query: of },
    {
      refreshInterval: (data?: { list: readonly InspectBuild[] }) =>
        data?.list.some(({ status }) => isUnderWay(status)) ? LOOK_MS : 0,
    },
  );
}

/** Builds the newest commit of a session or pull request, unless that was done. @throws ApiError `unavailable` without a sandbox */
export async function beginInspect(of: PagesOwner['of']): Promise<void> {
  await call('POST chat/inspect', { body: of });
  await reread(BUILDS);
}

/**
 * The element that a mark names, as the branch has it now; null asks nothing.
 * @param headSha of the branch: whatever moves it, undoing too, may have changed the file
 */
export function useElement(asked: AskedElement | null, headSha: string): CallState<typeof ELEMENT> {
  useEffect(() => void reread(ELEMENT), [headSha]);
  return useCall(ELEMENT, asked && { query: asked }, { keepPreviousData: false, revalidateOnFocus: false });
}

/** What the style sheets of a session's branch name. */
export function useDesignWords(sessionId: string): CallState<typeof WORDS> {
  return useCall(WORDS, { query: { sessionId } }, { revalidateOnFocus: false });
}

/** An element, asked for once. @throws ApiError `not_found`, `conflict` */
export async function readElement(asked: AskedElement): Promise<SourceElement> {
  return (await call(ELEMENT, { query: asked })).element;
}

/**
 * Changes one text or attribute of an element.
 * @returns the session as that left it
 * @throws ApiError `conflict` when the file is another one by now, `invalid` for what is not written as words
 */
export async function editElement(
  sessionId: string,
  { path, offset, hash }: Pick<SourceElement, 'path' | 'offset' | 'hash'>,
  change: ElementChange,
): Promise<ChatSession> {
  try {
    const body = { sessionId, path, offset, baseHash: hash, change };
    return (await call('POST chat/edit-element', { body })).session;
  } finally {
    await reread(ELEMENT, WORDS, 'GET session/details', 'GET chat/sessions', 'GET chat/file-changes');
  }
}
