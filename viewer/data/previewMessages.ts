/** The words of the line above a preview. Only previews load them. */
export const previewMessages = {
  preview: 'Preview',
  'preview-of': 'This is the preview “{name}”, not the published site.',
  'preview-missing': 'There is no preview “{name}”. This is the published site.',
  'preview-leave': 'Leave the preview',
} as const;
