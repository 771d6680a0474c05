/** Creates a zip file of uncompressed files, as GitHub's upload action does with compression level 0. */
export function createZip(
  files: readonly { name: string; content: Uint8Array }[],
): Uint8Array<ArrayBuffer> {
  const local: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const encoded = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(computeChecksum(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(encoded.length, 22);
    local.push(Buffer.from('PK\x03\x04'), common, encoded, content);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00'), common, rest, encoded);
    offset += 4 + common.length + encoded.length + content.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...local, directory, end]));
}

/** The checksum of the zip format, CRC-32. */
function computeChecksum(content: Uint8Array): number {
  let checksum = ~0;
  for (const byte of content) {
    checksum ^= byte;
    for (let bit = 0; bit < 8; bit += 1)
      checksum = (checksum >>> 1) ^ (checksum & 1 ? 0xedb88320 : 0);
  }
  return ~checksum >>> 0;
}
