// At the end of a component's page on the canvas: tells the height of what the page holds, a few times at most, since a
// page that is as high as its window would grow with every answer.
(() => {
  const html = document.documentElement;
  let left = 5;
  let last = 0;
  const report = () => {
    const over = html.scrollHeight > window.innerHeight ? html.scrollHeight : 0;
    const height = Math.max(html.getBoundingClientRect().height, over);
    if (left === 0 || height === last) return;
    left -= 1;
    last = height;
    window.parent.postMessage({ channel: 'pagewright-component', height, measured: true }, '*');
  };
  window.addEventListener('load', report);
  new ResizeObserver(report).observe(document.body);
})();
