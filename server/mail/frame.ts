/** The app's own colours (src/ui/tokens), as mail programs need them: written out. */
const COLOR = { ground: '#f4f5f7', surface: '#ffffff', line: '#e2e5ea', text: '#1b2230', muted: '#566072' } as const;
const PRIMARY = '#1570ef';

const CODE = `<mj-text align="center" font-size="32px" line-height="40px" font-weight="600" padding="8px 32px 16px"
  font-family="Menlo, Consolas, 'Courier New', monospace"><div dir="ltr" style="letter-spacing:8px">{{code}}</div></mj-text>`;

/**
 * The one frame of all mails, in MJML; `{{…}}` are filled in after it is compiled, so that nothing that was filled in is
 * ever read as markup.
 * @param shape with a code or not, and the writing direction
 */
export const frame = ({ code, direction }: { readonly code: boolean; readonly direction: 'ltr' | 'rtl' }): string => {
  const start = direction === 'rtl' ? 'right' : 'left';
  return `<mjml lang="{{language}}" dir="${direction}">
  <mj-head>
    <mj-title>{{subject}}</mj-title>
    <mj-preview>{{preview}}</mj-preview>
    <mj-attributes>
      <mj-all font-family="'Open Sans', 'Noto Sans Arabic', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" />
      <mj-text align="${start}" color="${COLOR.text}" font-size="16px" line-height="24px" padding="8px 32px" />
      <mj-section direction="${direction}" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="${COLOR.ground}" width="560px">
    <mj-section padding="32px 0 12px"><mj-column>
      <mj-text font-size="14px" font-weight="600" color="${COLOR.muted}" padding="0 32px">Pagewright</mj-text>
    </mj-column></mj-section>
    <mj-section background-color="${COLOR.surface}" border="1px solid ${COLOR.line}" border-radius="8px" padding="24px 0">
      <mj-column>
        <mj-text font-size="20px" line-height="28px" font-weight="600">{{heading}}</mj-text>
        <mj-text>{{greeting}}</mj-text>
        <mj-text>{{intro}}</mj-text>
        ${code ? CODE : ''}
        <mj-button href="{{link}}" align="${start}" background-color="${PRIMARY}" color="#ffffff" border-radius="4px"
          font-size="16px" font-weight="600" inner-padding="12px 24px" padding="12px 32px">{{action}}</mj-button>
        <mj-text font-size="14px" line-height="20px" color="${COLOR.muted}">{{hint}}</mj-text>
        <mj-text font-size="12px" line-height="18px" color="${COLOR.muted}">{{fallback}}<br />
          <a href="{{link}}" dir="ltr" style="color:#0f56bd;word-break:break-all">{{link}}</a></mj-text>
      </mj-column>
    </mj-section>
    <mj-section padding="12px 0 32px"><mj-column>
      <mj-text font-size="12px" line-height="18px" color="${COLOR.muted}">{{automatic}}</mj-text>
    </mj-column></mj-section>
  </mj-body>
</mjml>`;
};
