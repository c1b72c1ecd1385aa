// @module-tag no-database
import { expect, it } from 'vitest';
import { scriptElements } from './script-elements.ts';

/** What the class of the first element of a file is of a style module. */
function classOf(body: string, imports = "import styles from './card.module.css';") {
  return scriptElements(`${imports}\n${body}`, 'tsx')[0]?.attributes.find(({ name }) => name === 'className')?.module;
}

const CARD = { from: './card.module.css', className: 'card' };

it('a class of a style module is known by its import', () => {
  expect(classOf('export const A = () => <p className={styles.card}>x</p>;')).toEqual(CARD);
  expect(classOf("export const A = () => <p className={styles['card-title']!}>x</p>;")).toMatchObject({
    className: 'card-title',
  });
  const all = "import * as look from '@/card.module.scss';";
  expect(classOf('export const A = () => <p className={look.card}>x</p>;', all)).toEqual({
    from: '@/card.module.scss',
    className: 'card',
  });
});

it.each([
  ['composed', 'export const A = () => <p className={`${styles.card} wide`}>x</p>;'],
  ['chosen', 'export const A = ({ on }) => <p className={on ? styles.a : styles.b}>x</p>;'],
  ['computed', 'export const A = ({ name }) => <p className={styles[name]}>x</p>;'],
  ['of an object within', 'export const A = () => <p className={styles.card.inner}>x</p>;'],
  ['of a parameter of the same name', 'export const A = ({ styles }) => <p className={styles.card}>x</p>;'],
  [
    'of a variable of the same name',
    'export function A() { const styles = use(); return <p className={styles.card}>x</p>; }',
  ],
])('one that is %s is left to code', (_, body) => expect(classOf(body)).toBeNull());

it('one of another import is left to code', () => {
  expect(
    classOf('export const A = () => <p className={styles.card}>x</p>;', "import styles from './card.js';"),
  ).toBeNull();
});
