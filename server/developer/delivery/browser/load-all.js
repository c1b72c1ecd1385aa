// Runs beside the page, where its scripts reach nothing, once it is at rest: pictures further down are loaded, too.
for (const image of document.querySelectorAll('[loading=lazy]')) image.loading = 'eager';
