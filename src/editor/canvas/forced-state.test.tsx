import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { mountEditor } from '../testing/test-editor';
import { testPage, w } from '../testing/test-page';
import { forceState, showForcedStates } from './forced-state';

afterEach(cleanup);

describe('forced states', () => {
  it('also match the attribute, in our rules and in those of widgets', () => {
    expect(showForcedStates('.n-a:hover{color:#fff}.n-a:focus-visible{color:#000}.w-x:active .y{color:red}')).toBe(
      '.n-a:is(:hover,[data-state~=hover]){color:#fff}.n-a:is(:focus-visible,[data-state~=focus]){color:#000}' +
        '.w-x:is(:active,[data-state~=active]) .y{color:red}',
    );
  });

  it('stand on the selection for as long as they are edited', () => {
    const editor = mountEditor(testPage(w('Text', { anchor: 'a', text: 'a' }), w('Text', { anchor: 'b', text: 'b' })));
    const states = () => ['a', 'b'].map((id) => editor.element(id).getAttribute('data-state'));
    editor.select('a');
    const stop = forceState(editor.engine, 'active');
    expect(states()).toEqual(['hover active', null]);
    editor.select('b');
    expect(states()).toEqual([null, 'hover active']);
    act(stop);
    expect(states()).toEqual([null, null]);
  });
});
