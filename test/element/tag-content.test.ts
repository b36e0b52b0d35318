import { expect } from '@open-wc/testing';
import { hasFallback, hasSwallowed, innerConfig } from '../../src/tag-content.js';

/** The element of that markup, as the browser reads it. */
function read(markup: string): Element {
  const place = document.createElement('div');
  place.innerHTML = markup;
  const host = place.querySelector('x-host');
  if (!host) throw new Error('There is no host.');
  return host;
}
const within = (inner: string) => read(`<x-host>${inner}</x-host> `);
const JSON_TYPE = 'type="application/json"';

describe('the configuration inside the tag', () => {
  it('is the text of a JSON script, wherever an editor has put it', () => {
    for (const inner of [
      `<script ${JSON_TYPE}>{"a":1}</script>`,
      `<p><script ${JSON_TYPE}>{"a":1}</script></p>`,
      `<a href="tel:1">Call</a><br><div><p><script ${JSON_TYPE}>{"a":1}</script></p></div>`,
      `<script ${JSON_TYPE}>{"a":1}</script><script ${JSON_TYPE}>{"b":1}</script>`,
    ])
      expect(innerConfig(within(inner)), inner).to.equal('{"a":1}');
  });

  it('is nothing where there is none, and no other script', () => {
    for (const inner of [
      '',
      '{"a":1}',
      '<script type="text/plain">{"a":1}</script>',
      '<script type="application/ld+json">{"a":1}</script>',
      '<template><script type="application/json">{}</script></template>',
    ])
      expect(innerConfig(within(inner)), inner).to.equal(undefined);
  });

  it('is not that of another widget that was swallowed', () => {
    const other = `<x-host><script ${JSON_TYPE}>{"other":1}</script></x-host>`;
    expect(innerConfig(read(`<x-host>${other}</x-host>`))).to.equal(undefined);
    const own = `<script ${JSON_TYPE}>{"own":1}</script>`;
    expect(innerConfig(read(`<x-host>${other}${own}</x-host>`))).to.equal('{"own":1}');
  });

  it('is empty text where the script is empty', () => {
    expect(innerConfig(within(`<script ${JSON_TYPE}></script>`))).to.equal('');
  });
});

describe('the fallback inside the tag', () => {
  for (const inner of [
    'Call us',
    '<a href="tel:1">Call</a>',
    '<p><a href="tel:1">Call</a></p>',
    '<div><p><span>Call</span></p></div>',
    '<img src="" alt="">',
    '<ul></ul>',
    '<p>&nbsp;</p><p>Call</p>',
  ]) {
    it(`is seen in ${inner}`, () => {
      expect(hasFallback(within(inner))).to.equal(true);
    });
  }

  for (const inner of [
    '',
    ' \n ',
    '<!-- Call us -->',
    '<br>',
    '<p></p>',
    '<p>&nbsp;</p>',
    '<p><br></p><div><p> </p></div>',
    `<p><script ${JSON_TYPE}>{}</script></p>`,
    `<script ${JSON_TYPE}>{}</script><style>a{}</style><template>Call</template>`,
  ]) {
    it(`is not there in ${JSON.stringify(inner)}`, () => {
      expect(hasFallback(within(inner))).to.equal(false);
    });
  }
});

describe('a tag that was written as if it closed itself', () => {
  for (const rest of [
    '<main>All</main>',
    '<p>Text</p><footer>Foot</footer>',
    '<div><nav></nav></div>',
    '<script src="x.js"></script>',
    '<link rel="stylesheet">',
    '<tour-booking></tour-booking>',
  ]) {
    it(`is known by ${rest} in it`, () => {
      expect(hasSwallowed(read(`<x-host />${rest}`))).to.equal(true);
    });
  }

  it('is not seen in one that is closed, whatever stands after or in it', () => {
    for (const markup of [
      '<x-host></x-host><main>All</main>',
      '<x-host><a href="tel:1">Call</a></x-host>',
      `<x-host><script ${JSON_TYPE}>{}</script><p>Call</p></x-host>`,
      '<x-host><section>Call</section></x-host> <footer></footer>',
      '<x-host><section>Call</section></x-host><!-- end -->',
      '<x-host></x-host>',
    ])
      expect(hasSwallowed(read(markup)), markup).to.equal(false);
  });
});
