/** Chinese words that the grammar knows; others are read sign by sign. */
const KNOWN = new Set(
  `将 把 改为 改成 更改为 修改为 替换为 替换成 换成 换为 变成 而不是 代替 应该 应 显示 写着 按钮 链接 标题 标签 描述 占位符 文字 文本
  的 上 里 中 从 到 请 用 替换 并 并且 然后 把 颜色 删除 移除 去掉 隐藏 区块 部分 价格 大小 背景 地址 网址 替代文本 替代文字`.split(
    /\s+/,
  ),
);
const LONGEST = 4;

/** Whether a word is written in Chinese signs. */
export function isHan(word: string): boolean {
  return /^\p{Script=Han}/u.test(word);
}

/** Cuts what is written without spaces: always the longest word that is known. */
export function cutHan(text: string): string[] {
  const words: string[] = [];
  let at = 0;
  while (at < text.length) {
    let length = LONGEST;
    while (length > 1 && !KNOWN.has(text.slice(at, at + length))) length -= 1;
    words.push(text.slice(at, at + length));
    at += length;
  }
  return words;
}
