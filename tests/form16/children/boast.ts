/** A child that claims an answer of four gigabytes. */
process.stdout.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 1, 2, 3]));
