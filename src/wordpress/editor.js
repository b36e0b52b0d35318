/** The block in the editor: its fields in the sidebar, and a preview that can't be clicked. */
// Classic scripts share one scope, so this one keeps to a block.
{
  const { blockEditor, blocks, components, element, i18n, serverSideRender } = window.wp;
  const { createElement: h } = element;
  const { __ } = i18n;
  const name = 'tour-booking/tour-booking';

  const fields = {
    group: [
      __('Group', 'tour-booking'),
      __('By default, the one in the settings.', 'tour-booking'),
    ],
    unit: [__('Unit', 'tour-booking'), __('To tour one home, enter its ID.', 'tour-booking')],
    building: [__('Building', 'tour-booking')],
    community: [__('Community', 'tour-booking')],
    location: [__('Address', 'tour-booking'), __('Shown with the tour.', 'tour-booking')],
    tour_type: [
      __('Tour type', 'tour-booking'),
      '',
      {
        '': __('Let visitors choose', 'tour-booking'),
        guided: __('In person', 'tour-booking'),
        'self-guided': __('Self-guided', 'tour-booking'),
        video: __('Live video', 'tour-booking'),
      },
    ],
    display: [
      __('Display', 'tour-booking'),
      '',
      {
        '': __('On the page', 'tour-booking'),
        dialog: __('A button that opens a dialog', 'tour-booking'),
      },
    ],
    trigger: [__('Text of the button', 'tour-booking')],
  };

  const Edit = ({ attributes, setAttributes }) => {
    const controls = Object.entries(fields)
      .filter(([field]) => field !== 'trigger' || attributes.display === 'dialog')
      .map(([field, [label, help, choices]]) =>
        h(choices ? components.SelectControl : components.TextControl, {
          key: field,
          label,
          help,
          options: Object.entries(choices ?? {}).map(([value, text]) => ({ value, label: text })),
          value: attributes[field] ?? '',
          onChange: (value) => setAttributes({ [field]: value || undefined }),
          // Both are WordPress's future defaults, and it warns until a control takes them.
          __next40pxDefaultSize: true,
          __nextHasNoMarginBottom: true,
        }),
      );
    const settings = h(components.PanelBody, { title: __('Tour', 'tour-booking') }, controls);
    const preview = h(serverSideRender, { block: name, attributes });
    return h(
      'div',
      blockEditor.useBlockProps(),
      h(blockEditor.InspectorControls, null, settings),
      h(components.Disabled, null, preview),
    );
  };

  blocks.registerBlockType(name, { edit: Edit, save: () => null });
}
