import { dictionaryOf } from './dictionary.ts';

export const CHINESE = dictionaryOf(
  `= 请|了|一下|吧|帮我|个|里|中|上|，|,; set = 把|将; make = 让|使; to = 改成|改为|变成|设为|设置为|换成|地址|链接到|调成|到; to in = 指向; add = 添加|增加|加上; remove = 删除|移除|去掉; hide = 隐藏; increase = 提高|上调|增大|放大; reduce = 减少|缩小; lower = 降低|下调; double = 加倍;
  a = 一个; 's = 的; and = 和|并|并且; all = 所有|全部; by = 百分之;
  heading = 标题; button = 按钮; link = 链接; paragraph = 段落; text = 文字|文本; image = 图片; footer = 页脚|底部; header = 页眉|顶部; navigation = 导航|导航栏|菜单; section = 区块|部分; logo = logo|标志; newsletter = newsletter|订阅; banner = 横幅; product = 产品|商品; card = 卡片; list = 列表; page = 页面;
  price = 价格; prices = 所有价格; all prices = 所有价格|全部价格; background = 背景; background color = 背景色|背景颜色; color = 颜色; font size = 字号|字体大小; padding = 内边距; margin = 外边距; gap = 间距; size = 大小; width = 宽度; height = 高度; bold = 加粗|粗体; italic = 斜体; centered = 居中; bigger = 大一点|更大; smaller = 小一点|更小;
  where = 哪里|在哪里; which files = 哪些文件|哪个文件; which pages = 哪些页面; use = 使用|使用了|用了; used = 用到; file = 文件; component = 组件; called = 名为|叫做; at = 售价`,
  `black = 黑色|黑; white = 白色; red = 红色; green = 绿色; blue = 蓝色; yellow = 黄色; orange = 橙色; gray = 灰色; pink = 粉色|粉红色; purple = 紫色; brown = 棕色; gold = 金色; darkblue = 深蓝色; darkgreen = 深绿色; lightblue = 浅蓝色`,
  { dark: [], light: [] },
);
