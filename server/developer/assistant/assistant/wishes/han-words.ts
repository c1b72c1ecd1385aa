/** Chinese words that the grammar knows; others are read sign by sign. */
const KNOWN = new Set(
  `将 把 改为 改成 更改为 修改为 替换为 替换成 换成 换为 变成 而不是 代替 应该 应 显示 写着 按钮 链接 标题 标签 描述 占位符 文字 文本
  的 上 里 中 从 到 请 用 替换 并 并且 然后 把 颜色 删除 移除 去掉 隐藏 区块 部分 价格 大小 背景 地址 网址 替代文本 替代文字
  所有 全部 提高 上调 降低 下调 增大 放大 缩小 减少 加倍 添加 增加 加上 导航 导航栏 菜单 页脚 页眉 底部 顶部 段落 图片 标志 产品 商品 卡片 列表 页面 文件 组件
  背景色 背景颜色 字号 字体大小 内边距 外边距 间距 宽度 高度 加粗 粗体 斜体 居中 哪些 哪些文件 哪个文件 哪些页面 哪里 在哪里 使用 使用了 用了 名为 叫做 售价
  黑色 白色 红色 绿色 蓝色 黄色 橙色 灰色 粉色 粉红色 紫色 棕色 金色 深蓝色 深绿色 浅蓝色 设为 设置为 调成 一个 所有价格 全部价格 大一点 小一点 更大 更小 横幅 指向 链接到 一下`.split(
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
