/** A component with two properties, as developers describe it in `pagewright.json`. */
export const MANIFEST_EXAMPLE = `{
  "version": 1,
  "components": [
    {
      "name": "price-card",
      "title": "Price card",
      "file": "widgets/price-card/index.html",
      "page": "/widgets/price-card/",
      "properties": {
        "type": "object",
        "properties": {
          "title": { "type": "string", "title": "Title", "default": "Basic" },
          "price": { "type": "number", "title": "Price", "minimum": 0 }
        },
        "required": ["price"]
      }
    }
  ]
}
`;

/** The page that draws it, and tells the canvas its height. */
export const COMPONENT_PAGE_EXAMPLE = `<!doctype html>
<h2 id="title"></h2>
<p id="price"></p>
<script>
  const given = new URLSearchParams(location.search).get('properties');
  const { title = 'Basic', price = 9 } = JSON.parse(given ?? '{}');
  document.getElementById('title').textContent = title;
  document.getElementById('price').textContent = price;
  const height = document.documentElement.scrollHeight;
  parent.postMessage({ channel: 'pagewright-component', height }, '*');
</script>
`;
