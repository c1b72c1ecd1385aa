import type { AudienceList, Person, PersonDetail, PersonField, Suppression } from '#common/contract/audience.ts';
import type { ImportReading, PeopleImport } from '#common/contract/audience-imports.ts';
import type { Segment, SegmentCondition, SegmentGroup, SegmentRules } from '#common/contract/audience-segments.ts';
import { call, callFile } from './client/client';
import type { CallInput } from './client/endpoints';
import { listBody, type ListQuery } from './client/list';
import { upload, type UploadOptions } from './client/upload';
import { type CallState, reread, useCall } from './client/use-call';

export type {
  AudienceList,
  PeopleImport,
  Person,
  PersonDetail,
  PersonField,
  Segment,
  SegmentCondition,
  SegmentGroup,
  SegmentRules,
};
export type { ConsentEvent, FieldKind, MemberState, PersonState } from '#common/contract/audience.ts';
export type {
  ColumnFormats,
  DayFormat,
  ImportEncoding,
  ImportPlan,
  ImportReading,
  ImportState,
  ImportTarget,
  NumberFormat,
  RowFault,
  SamplePerson,
} from '#common/contract/audience-imports.ts';
export type { FieldTest } from '#common/contract/audience-segments.ts';

const FIELDS = 'POST v1/audience/dash/getFields';
const LISTS = 'POST v1/audience/dash/getLists';
const PEOPLE = 'POST v1/audience/dash/getPeople';
const PERSON = 'GET v1/audience/people/:id';
const SEGMENTS = 'POST v1/audience/dash/getSegments';
const COUNT = 'POST v1/audience/countSegment';
const IMPORTS = 'POST v1/audience/dash/getImports';
const IMPORT = 'GET v1/audience/imports/:id';

type Body<K extends Parameters<typeof call>[0]> = NonNullable<CallInput<K>['body']>;
export type PeopleQuery = Body<typeof PEOPLE>;
export type PeopleFilter = NonNullable<PeopleQuery['filter']>;
export type PersonInput = Body<'POST v1/audience/savePerson'>;
export type ListInput = Body<'POST v1/audience/saveList'>['list'];
export type SegmentInput = Body<'POST v1/audience/saveSegment'>['segment'];

/** More than a site may have of lists or segments: choices show them all. */
const ALL = { size: 1000 };

/** Own fields of the site's people. */
export function usePersonFields(): CallState<typeof FIELDS> {
  return useCall(FIELDS, { body: {} });
}

/** Makes an own field or renames one. @throws ApiError `invalid` */
export async function savePersonField(field: PersonField): Promise<void> {
  await call('POST v1/audience/saveField', { body: { field } });
  await reread(FIELDS);
}

/** Deletes an own field and its values. @throws ApiError `in_use` naming the segments */
export async function deletePersonField(key: string): Promise<void> {
  await call('POST v1/audience/deleteField', { body: { key } });
  await reread(FIELDS, PEOPLE, PERSON);
}

/** A page of the lists of the site. */
export function useLists(query: ListQuery = ALL): CallState<typeof LISTS> {
  return useCall(LISTS, { body: listBody(query) });
}

/** Makes a list (without id) or changes one. @returns its id @throws ApiError `invalid` */
export async function saveList(input: ListInput): Promise<string> {
  const { list } = await call('POST v1/audience/saveList', { body: { list: input } });
  await reread(LISTS);
  return list.id;
}

/** Deletes a list; its people stay. @throws ApiError `in_use` naming the segments */
export async function deleteList(id: string): Promise<void> {
  await call('POST v1/audience/deleteList', { body: { id } });
  await reread(LISTS, PEOPLE, PERSON);
}

/** A page of the people of the site; null asks for nothing. */
export function usePeople(query: PeopleQuery): CallState<typeof PEOPLE> {
  return useCall(PEOPLE, { body: query });
}

/** A person with lists and history; null asks for nothing. */
export function usePerson(id: string | null): CallState<typeof PERSON> {
  return useCall(PERSON, id === null ? null : { params: { id } }, { keepPreviousData: false });
}

function rereadPeople() {
  return reread(PEOPLE, PERSON, LISTS);
}

/** Adds a person (without id) or changes one. @throws ApiError `invalid` at each field */
export async function savePerson(input: PersonInput): Promise<void> {
  await call('POST v1/audience/savePerson', { body: input });
  await rereadPeople();
}

/** Never writes to this address again. */
export async function suppressPerson(id: string, reason: Suppression): Promise<void> {
  await call('POST v1/audience/suppressPerson', { body: { id, reason } });
  await rereadPeople();
}

/** Erases a person and all that names them. */
export async function erasePerson(id: string): Promise<void> {
  await call('POST v1/audience/deletePerson', { body: { id } });
  await reread(PEOPLE, LISTS);
}

/** People as a CSV file. */
export function readPeopleCsv(query: PeopleFilter): Promise<Blob> {
  return callFile('GET v1/audience/export.csv', { query });
}

/** A page of the segments of the site. */
export function useSegments(query: ListQuery = ALL): CallState<typeof SEGMENTS> {
  return useCall(SEGMENTS, { body: listBody(query) });
}

/** Makes a segment (without id) or changes one. @throws ApiError `invalid` */
export async function saveSegment(segment: SegmentInput): Promise<void> {
  await call('POST v1/audience/saveSegment', { body: { segment } });
  await reread(SEGMENTS, PEOPLE);
}

/** Deletes a segment; its people stay. */
export async function deleteSegment(id: string): Promise<void> {
  await call('POST v1/audience/deleteSegment', { body: { id } });
  await reread(SEGMENTS);
}

/** How many people rules hold for, and how many of them get e-mails. */
export interface SegmentCount {
  readonly people: number;
  readonly recipients: number;
  /** All people were looked at. */
  readonly whole: boolean;
}

/**
 * Counts how many people rules hold for, a second a call.
 * @param signal gives the count up, on the server too
 * @returns what is counted so far, again and again; the last one is whole
 */
export async function* countSegment(rules: SegmentRules, signal: AbortSignal): AsyncGenerator<SegmentCount, void> {
  let [people, recipients] = [0, 0];
  let after: string | null = null;
  do {
    const body: Body<typeof COUNT> = { rules, ...(after !== null && { after }) };
    const reply: Awaited<ReturnType<typeof call<typeof COUNT>>> = await call(COUNT, { body }, { signal });
    people += reply.people;
    recipients += reply.recipients;
    after = reply.next;
    yield { people, recipients, whole: after === null };
  } while (after !== null);
}

/** A job is at the file. */
export function isAtWork({ state }: Pick<PeopleImport, 'state'>): boolean {
  return state === 'checking' || state === 'applying';
}

/** ms between looks at an import that is at work. */
const LOOK_MS = 700;

/** A page of the imports of the site, looked at again while one is at work. */
export function useImports(query: ListQuery): CallState<typeof IMPORTS> {
  return useCall(
    IMPORTS,
    { body: listBody(query) },
    { refreshInterval: (shown?: { imports: PeopleImport[] }) => (shown?.imports.some(isAtWork) ? LOOK_MS : 0) },
  );
}

/**
 * One import with its first rows, looked at again while it is at work.
 * @param reading how the rows are read, in place of how they were read before
 */
export function useImport(id: string, reading?: ImportReading): CallState<typeof IMPORT> {
  return useCall(
    IMPORT,
    { params: { id }, ...(reading && { query: reading }) },
    {
      keepPreviousData: reading !== undefined,
      refreshInterval: (shown?: { item: PeopleImport }) => (shown && isAtWork(shown.item) ? LOOK_MS : 0),
    },
  );
}

/** Uploads a CSV file; nothing is taken in yet. @throws ApiError `invalid` at `file` */
export async function uploadPeople(file: File, options: UploadOptions = {}): Promise<PeopleImport> {
  const form = new FormData();
  form.set('file', file, file.name);
  const { item } = await upload('POST v1/audience/import', form, options);
  await reread(IMPORTS);
  return item;
}

/** Checks the whole file by a plan. @throws ApiError `invalid` at each field */
export async function planImport(id: string, plan: PeopleImport['plan']): Promise<void> {
  await call('POST v1/audience/planImport', { body: { id, plan } });
  await reread(IMPORTS, IMPORT);
}

/** Takes in what was checked. */
export async function applyImport(id: string): Promise<void> {
  await call('POST v1/audience/applyImport', { body: { id } });
  await reread(IMPORTS, IMPORT, PEOPLE, LISTS);
}

/** Drops an import; people that it took in stay. */
export async function deleteImport(id: string): Promise<void> {
  await call('POST v1/audience/deleteImport', { body: { id } });
  await reread(IMPORTS);
}
