import { and, type Column, not, or, sql, type SQL } from 'drizzle-orm';
import type { PersonField } from '#common/contract/audience.ts';
import type { SegmentCondition, SegmentGroup, SegmentRules } from '#common/contract/audience-segments.ts';
import { likePattern } from '#server/platform/db/list-query.ts';
import { people } from '#server/platform/db/schema/audience.ts';
import { LISTS } from './people-slices';

type FieldCondition = Extract<SegmentCondition, { type: 'field' }>;

const NEVER = sql`false`;

/** Compared without regard to case: a person's "Berlin" is "berlin". */
function textTest(column: SQL, { is, value }: FieldCondition): SQL {
  const text = String(value ?? '');
  if (is === 'is') return sql`lower(${column}) = lower(${text})`;
  if (is === 'is-not') return sql`coalesce(lower(${column}), '') <> lower(${text})`;
  if (is === 'contains') return sql`${column} ilike ${likePattern(text)}`;
  if (is === 'begins') return sql`${column} ilike ${likePattern(text).slice(1)}`;
  // Days are kept as 2026-11-26: their order is that of their letters.
  if (is === 'above') return sql`${column} > ${text}`;
  if (is === 'below') return sql`${column} < ${text}`;
  return is === 'filled' ? sql`coalesce(${column}, '') <> ''` : sql`coalesce(${column}, '') = ''`;
}

function numberTest(key: string, { is, value }: FieldCondition): SQL {
  const held = sql`(case when jsonb_typeof(${people.fields} -> ${key}) = 'number' then (${people.fields} ->> ${key})::numeric end)`;
  if (is === 'filled') return sql`${held} is not null`;
  if (is === 'empty') return sql`${held} is null`;
  if (typeof value !== 'number') return NEVER;
  const asked = sql`${String(value)}::numeric`;
  if (is === 'is') return sql`${held} = ${asked}`;
  if (is === 'is-not') return sql`${held} is distinct from ${asked}`;
  if (is === 'above') return sql`${held} > ${asked}`;
  return is === 'below' ? sql`${held} < ${asked}` : NEVER;
}

function yesNoTest(key: string, { is, value }: FieldCondition): SQL {
  const held = sql`coalesce(${people.fields} ->> ${key}, '')`;
  if (is === 'filled') return sql`${held} <> ''`;
  if (is === 'empty') return sql`${held} = ''`;
  if (typeof value !== 'boolean') return NEVER;
  // An unanswered question counts as no.
  const isSo = value ? sql`${held} = 'true'` : sql`${held} <> 'true'`;
  return is === 'is' ? isSo : is === 'is-not' ? not(isSo) : NEVER;
}

/**
 * A column without statistics: the planner would try each `contains` on a hundred sample values, for every slice, which
 * takes longer than the slice.
 */
function unplanned(column: Column): SQL {
  return sql`(${column} || '')`;
}

function fieldTest(condition: FieldCondition, fields: readonly PersonField[]): SQL {
  const { key } = condition;
  if (key === 'email') return textTest(unplanned(people.email), condition);
  if (key === 'name') return textTest(unplanned(people.name), condition);
  const field = fields.find((one) => one.key === key);
  if (!field) return NEVER;
  if (field.kind === 'number') return numberTest(key, condition);
  if (field.kind === 'yes-no') return yesNoTest(key, condition);
  return textTest(sql`(${people.fields} ->> ${key})`, condition);
}

function addedTest({ is, value }: Extract<SegmentCondition, { type: 'added' }>): SQL {
  if (is === 'last-days') {
    const days = typeof value === 'number' ? value : Number.NaN;
    return Number.isInteger(days) ? sql`${people.addedOn} >= now() - make_interval(days => ${days}::integer)` : NEVER;
  }
  if (typeof value !== 'string') return NEVER;
  const day = sql`(${value}::date)::timestamp at time zone 'UTC'`;
  return is === 'before' ? sql`${people.addedOn} < ${day}` : sql`${people.addedOn} >= ${day}`;
}

function test(condition: SegmentCondition, fields: readonly PersonField[]): SQL {
  if (condition.type === 'field') return fieldTest(condition, fields);
  if (condition.type === 'added') return addedTest(condition);
  const { is } = condition;
  if (condition.type === 'list') {
    const inList = sql`${condition.list} = any(${LISTS})`;
    return is === 'in' ? inList : not(inList);
  }
  const same =
    condition.type === 'language'
      ? sql`coalesce(${people.language}, '') = ${condition.language}`
      : sql`${people.state} = ${condition.state}`;
  return is === 'is' ? same : not(same);
}

function joined(match: 'all' | 'any', tests: readonly SQL[]): SQL {
  return (match === 'all' ? and(...tests) : or(...tests)) ?? sql`true`;
}

function ruleOf(rule: SegmentCondition | SegmentGroup, fields: readonly PersonField[]): SQL {
  return rule.type === 'group'
    ? joined(
        rule.match,
        rule.rules.map((one) => test(one, fields)),
      )
    : test(rule, fields);
}

/**
 * The rules of a segment, without faults, as a condition on a slice of people; every value is a parameter. Empty rules match
 * everybody.
 * @param fields own fields of the site
 */
export function segmentSql({ match, rules }: SegmentRules, fields: readonly PersonField[]): SQL {
  return joined(
    match,
    rules.map((rule) => ruleOf(rule, fields)),
  );
}
