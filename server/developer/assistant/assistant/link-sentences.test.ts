// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { ask } from './testing/cases.ts';

const HTML = `<header>
  <img class="logo" src="/logo.svg" alt="Nord">
</header>
<main>
  <h1>Light for long evenings</h1>
  <p>Opening hours</p>
  <p>Read <a href="/terms">our terms</a> first.</p>
  <h2><a href="/news">News</a></h2>
  <a class="button" href="/shop">Shop now</a>
  <button>Sign up</button>
  <ul>
    <li>First</li>
    <li>Second</li>
  </ul>
</main>
`;
const JSX = `export function Hero({ title }) {
  return (
    <section>
      <h2>Made by hand</h2>
      <h3>{title}</h3>
      <a href="/old">Old words</a>
      <a href="/pic"><img src="/p.png" alt="Workshop" /></a>
    </section>
  );
}
`;
const VUE = `<template>
  <article>
    <h4>Our story</h4>
    <p v-if="open">We are open</p>
    <span v-else>We are shut</span>
    <strong>Since 1990</strong>
    <div><p>Side by side</p></div>
  </article>
</template>
`;
const FILES = { 'public/index.html': HTML, 'src/Hero.jsx': JSX, 'src/Story.vue': VUE };

async function said(sentence: string) {
  const answer = await ask(FILES, sentence);
  if (answer.outcome === 'apply') return answer.files;
  if (answer.outcome === 'ask') return `ask ${answer.because}`;
  return answer.outcome === 'refuse' ? `refuse ${answer.reason}` : answer.outcome;
}

function inFile(path: keyof typeof FILES, from: string, to: string) {
  expect(FILES[path]).toContain(from);
  return { [path]: FILES[path].replace(from, () => to) };
}

const HEADLINE = inFile('public/index.html', 'Light for long evenings', '<a href="/about">Light for long evenings</a>');
const HOURS = inFile('public/index.html', 'Opening hours', '<a href="/hours">Opening hours</a>');
const LOGO = inFile(
  'public/index.html',
  '<img class="logo" src="/logo.svg" alt="Nord">',
  '<a href="/"><img class="logo" src="/logo.svg" alt="Nord"></a>',
);
const HAND = inFile('src/Hero.jsx', 'Made by hand', '<a href="/made">Made by hand</a>');
const STORY = inFile('src/Story.vue', 'Our story', '<a href="/story">Our story</a>');
const NEWS = inFile('public/index.html', '<a href="/news">News</a>', 'News');
const OLD = inFile('src/Hero.jsx', '<a href="/old">Old words</a>', 'Old words');
const TERMS = inFile('public/index.html', '<a href="/terms">our terms</a>', 'our terms');

describe('sentences that make links, and take them away', () => {
  it.each<[string, unknown]>([
    ['Link the headline to /about', HEADLINE],
    ['Link the heading "Light for long evenings" to /about', HEADLINE],
    ['Please link "Light for long evenings" to "/about".', HEADLINE],
    ['Make the headline a link to /about', HEADLINE],
    ['Turn the h1 into a link to /about', HEADLINE],
    ['Wrap the headline in a link to /about', HEADLINE],
    ["Link 'Opening hours' to /hours", HOURS],
    ['Make "Opening hours" link to /hours', HOURS],
    ['Make "Opening hours" a link that goes to /hours', HOURS],
    ['Could you link "Opening hours" to /hours', HOURS],
    ['Make the logo a link to /', LOGO],
    ['Link the logo to /', LOGO],
    ['Turn the logo into a link to /', LOGO],
    ['Link "Made by hand" to /made', HAND],
    ['Make "Made by hand" a link to /made', HAND],
    ['Link "Our story" to /story', STORY],
    ['Turn "Our story" into a link to /story', STORY],
    [
      'Link "Since 1990" to https://example.com/1990',
      inFile(
        'src/Story.vue',
        '<strong>Since 1990</strong>',
        '<a href="https://example.com/1990"><strong>Since 1990</strong></a>',
      ),
    ],
    ['Link "Shop now" to /sale', inFile('public/index.html', 'href="/shop"', 'href="/sale"')],
    ['Link the image with the alt "Workshop" to /workshop', 'any'],
    ['Enlaza "Opening hours" a /hours', HOURS],
    ['Convierte "Opening hours" en un enlace a /hours', HOURS],
    ['Convierte el logo en un enlace a /', LOGO],
    ['Lie "Opening hours" à /hours', HOURS],
    ['Fais de "Opening hours" un lien vers /hours', HOURS],
    ['Transforme le logo en lien vers /', LOGO],
    ['Collega "Opening hours" a /hours', HOURS],
    ['Trasforma il logo in un link a /', LOGO],
    ['اربط "Opening hours" بـ /hours', HOURS],
    ['اجعل الشعار رابطًا إلى /', LOGO],
    ['把“Opening hours”链接到/hours', HOURS],
    ['把标志链接到/', LOGO],
    ['Link "Side by side" to /side', inFile('src/Story.vue', 'Side by side', '<a href="/side">Side by side</a>')],
    ['Unlink "News"', NEWS],
    ['Remove the link from "News"', NEWS],
    ['Take the link off "News"', NEWS],
    ['"News" should not be a link', NEWS],
    ['Remove the link from "Old words"', OLD],
    ['Unlink "our terms"', TERMS],
    ['Quita el enlace de "News"', NEWS],
    ['Retire le lien de "News"', NEWS],
    ['Rimuovi il link da "News"', NEWS],
    ['أزل الرابط من "News"', NEWS],
    ['移除“News”的链接', NEWS],
  ])('change that alone: %s', async (sentence, expected) => {
    if (expected === 'any') expect(await said(sentence)).toMatch(/^(?:ask|refuse)/);
    else expect(await said(sentence)).toEqual(expected);
  });

  it.each<[string, string]>([
    ['Link the heading to javascript:alert(1)', 'refuse no_model'],
    ['Make the logo a link to javascript:alert(1)', 'refuse no_model'],
    ['Link "Opening hours" to data:text/html,x', 'refuse no_model'],
    ['Link "Opening hours" to vbscript:x', 'refuse no_model'],
    ['Link "Opening hours" to //evil.example', 'refuse no_model'],
    ['Link the button "Sign up" to /in', 'refuse by_hand'],
    ['Link "We are shut" to /shut', 'refuse by_hand'],
    ['Unlink "Shop now"', 'ask removes'],
    ['Unlink the heading "News"', 'ask removes'],
    ['Point the logo to /home', 'refuse no_model'],
    ['Unlink "Opening hours"', 'refuse same'],
    ['Unlink "Nothing there"', 'refuse not_found'],
    ['Link "Nothing there" to /x', 'refuse not_found'],
  ])('are refused or asked: %s', async (sentence, expected) => {
    expect(await said(sentence)).toBe(expected);
  });

  it.each([
    "Don't link the logo to /",
    'Never unlink "News"',
    'Link everything to /about',
    'Unlink all headings',
    'Should I link the logo to /?',
    'Link the heading',
    'Make a link to /about',
    'Remove the link from the footer',
    'Link the list items to /list',
    'Unlink it',
  ])('change nothing where they are not understood: %s', async (sentence) => {
    expect(await said(sentence)).toMatch(/^(?:refuse|ask|answer)/);
  });
});
