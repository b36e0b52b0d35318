// Firefox is found or installed by the tests themselves, as Chromium is: nothing to download here.
module.exports = { skipDownload: true };
