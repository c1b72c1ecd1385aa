import { describe, expect, it } from 'vitest';
import { matchesKeys, type Pressed } from './match-keys';

function press(key: string, code: string, held: string[] = []): Pressed {
  return {
    key,
    code,
    ctrlKey: held.includes('ctrl'),
    metaKey: held.includes('meta'),
    altKey: held.includes('alt'),
    shiftKey: held.includes('shift'),
    getModifierState: (name) => name === 'AltGraph' && held.includes('altgr'),
  };
}

describe('matchesKeys', () => {
  it.each([
    ['Mod+Z', press('z', 'KeyZ', ['ctrl']), false, true],
    ['Mod+Z', press('z', 'KeyZ', ['meta']), true, true],
    ['Mod+Z', press('z', 'KeyZ', ['meta']), false, false],
    ['Mod+Z', press('Z', 'KeyZ', ['ctrl', 'shift']), false, false],
    ['Mod+Shift+Z', press('Z', 'KeyZ', ['ctrl', 'shift']), false, true],
    // On a German keyboard Y and Z change places: what is printed on the key counts.
    ['Mod+Z', press('z', 'KeyY', ['ctrl']), false, true],
    // An Arabic keyboard gives no Latin letters: then the place of the key counts.
    ['Mod+D', press('ي', 'KeyD', ['ctrl']), false, true],
    ['Shift+1', press('!', 'Digit1', ['shift']), false, true],
    ['1', press('!', 'Digit1', ['shift']), false, false],
    ['Alt+1', press('¡', 'Digit1', ['alt']), true, true],
    ['?', press('?', 'Slash', ['shift']), false, true],
    ['Mod++', press('=', 'Equal', ['ctrl']), false, true],
    ['Mod+-', press('-', 'Minus', ['ctrl']), false, true],
    ['Mod+\\', press('\\', 'Backslash', ['ctrl']), false, true],
    ['Mod+Alt+C', press('c', 'KeyC', ['ctrl', 'alt']), false, true],
    ['Mod+Alt+C', press('ć', 'KeyC', ['ctrl', 'alt', 'altgr']), false, false],
    ['Alt+ArrowUp', press('ArrowUp', 'ArrowUp', ['alt']), false, true],
    ['ArrowUp', press('ArrowUp', 'ArrowUp', ['alt']), false, false],
    ['Enter', press('Enter', 'Enter', ['shift']), false, false],
  ])('%s', (keys, event, mac, expected) => expect(matchesKeys(keys, event, mac)).toBe(expected));

  it.each([
    ['Alt+ArrowStart', 'ArrowLeft', false],
    ['Alt+ArrowStart', 'ArrowRight', true],
    ['Alt+ArrowEnd', 'ArrowRight', false],
    ['Alt+ArrowEnd', 'ArrowLeft', true],
  ])('%s is %s, from right to left: %s', (keys, key, rtl) => {
    expect(matchesKeys(keys, press(key, key, ['alt']), false, rtl)).toBe(true);
    expect(matchesKeys(keys, press(key, key, ['alt']), false, !rtl)).toBe(false);
  });
});
