// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { sniff } from './sniff';

function of(text: string) {
  return sniff(Buffer.from(text, 'latin1'));
}

describe('sniff', () => {
  it.each([
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n\0\0', 'image/png'],
    ['GIF89a=1;alert(1)', 'image/gif'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x1cftypavif\0\0\0\0mif1', 'image/avif'],
    ['\0\0\0\x1cftypmif1\0\0\0\0avifmiaf', 'image/avif'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['<?xml version="1.0"?>\n<!-- <html> --><!DOCTYPE svg PUBLIC "a" "b">\n<svg>', 'image/svg+xml'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg>', 'image/svg+xml'],
    ['<?xml version="1.0" encoding="EBCDIC-US"?><svg>', 'image/svg+xml'],
    ['\xff\xfe<\0s\0v\0g\0>\0', 'image/svg+xml'],
    ['<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ])('knows %j', (head, type) => {
    expect(of(head)).toBe(type);
  });

  it.each([
    '',
    '<html><svg/></html>',
    '<!DOCTYPE html><svg>',
    '<svgx>',
    '%PDF-1.7',
    'RIFF\0\0\0\0WAVE',
    '\0\0\0\x1cftypisom\0\0\0\0mp41',
    '\0\0\0\x14ftypmp42avif',
    'BM\0\0',
    '<script>',
    ' GIF89a',
  ])('takes %j for none of ours', (head) => {
    expect(of(head)).toBeNull();
  });
});
