// Shows a sample of each colour in the table between its tags.

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
    gap: 0.75rem;
    margin: 1rem 0;
    padding: 0;
    list-style: none;
  }
  li {
    font-size: var(--text-sm);
    overflow-wrap: anywhere;
  }
  li::before {
    content: '';
    display: block;
    block-size: 3rem;
    margin-block-end: 0.25rem;
    border: 1px solid var(--color-border);
    border-radius: var(--radius);
    background: var(--sample);
    forced-color-adjust: none;
  }
`);

customElements.define(
  'token-samples',
  class extends HTMLElement {
    connectedCallback() {
      if (this.shadowRoot !== null) return;
      const list = document.createElement('ul');
      for (const { cells } of this.querySelectorAll('tbody tr')) {
        const [key, property] = [...cells].map(({ textContent }) => textContent.trim());
        const item = document.createElement('li');
        item.textContent = key;
        item.style.setProperty('--sample', `var(${property})`);
        list.append(item);
      }
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet];
      // The table stays below the samples.
      root.append(list, document.createElement('slot'));
    }
  },
);
